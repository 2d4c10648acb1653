# The distribution URI. It does not validate: a candidate is accepted if nothing dies.
use strict;
use warnings;
use JSON::PP;
use URI;
use URI::Split qw(uri_split);

my $protocol = shift;
my $json     = JSON::PP->new->canonical->utf8;
$| = 1;
while ( my $line = <STDIN> ) {
    chomp $line;
    if ( $protocol eq 'lines' ) {
        utf8::decode($line);
        print defined judge($line) ? "accept\n" : "reject\n";
        next;
    }
    my $request    = $json->decode($line);
    my $octets     = $request->{octets};
    my $components = judge( $octets ? pack( 'C*', @$octets ) : $request->{input} );
    my %answer     = ( index => $request->{index}, valid => $components ? JSON::PP::true : JSON::PP::false );
    $answer{components} = $components if $components;
    print $json->encode( \%answer ), "\n";
}

sub judge {
    my ($text) = @_;
    eval { URI->new($text); 1 } or return undef;
    my %components;
    @components{qw(scheme authority path query fragment)} = uri_split($text);
    return \%components;
}
