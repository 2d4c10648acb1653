# The distribution URI: `uri.pl lines|jsonl|read|resolve|version`. It does not validate: a candidate is accepted if nothing dies.
use strict;
use warnings;
use JSON::PP;
use URI;
use URI::Split qw(uri_split);

my $protocol = shift;
my $json     = JSON::PP->new->canonical->utf8;
$| = 1;
if ( $protocol eq 'version' ) {
    print "URI $URI::VERSION\n";
    exit;
}
while ( my $line = <STDIN> ) {
    chomp $line;
    if ( $protocol eq 'lines' ) {
        utf8::decode($line);
        print defined judge($line) ? "accept\n" : "reject\n";
        next;
    }
    my $request = $json->decode($line);
    my %answer  = ( index => $request->{index}, valid => JSON::PP::false );
    if ( $protocol eq 'resolve' ) {
        $answer{resolved} = eval { URI->new_abs( $request->{input}, $request->{base} )->as_string };
        delete $answer{resolved} unless defined $answer{resolved};
        $answer{valid} = JSON::PP::true if exists $answer{resolved};
    }
    else {
        my $octets     = $request->{octets};
        my $text       = $octets ? pack( 'C*', @$octets ) : $request->{input};
        my $components = $protocol eq 'read' ? told($text) : judge($text);
        @answer{qw(valid components)} = ( JSON::PP::true, $components ) if $components;
    }
    print $json->encode( \%answer ), "\n";
}

sub judge {
    my ($text) = @_;
    eval { URI->new($text); 1 } or return undef;
    my %components;
    @components{qw(scheme authority path query fragment)} = uri_split($text);
    return \%components;
}

# The components by the methods of the class of the scheme. A class without a method does not tell that component.
sub told {
    my ($text) = @_;
    my $uri = eval { URI->new($text) } or return undef;
    my %components;
    for my $name (qw(scheme userinfo host port path query fragment)) {
        my $method = $uri->can($name) or next;
        my $value  = eval { $uri->$method };
        $components{$name} = defined $value ? "$value" : undef;
    }
    return \%components;
}
