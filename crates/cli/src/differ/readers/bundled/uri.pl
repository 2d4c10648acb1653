use strict;
use warnings;
use JSON::PP;
use URI;

if ( @ARGV and $ARGV[-1] eq 'version' ) {
    print "URI $URI::VERSION\n";
    exit;
}
my $json = JSON::PP->new->utf8;
while ( my $line = <STDIN> ) {
    my $request = $json->decode($line);
    my %answer  = ( index => $request->{index}, valid => JSON::PP::false );
    my $uri     = eval { URI->new( $request->{input} ) };
    if ($uri) {
        my %parts;
        for my $name (qw(scheme userinfo host port path query fragment)) {
            # A class without a method does not tell that component.
            my $method = $uri->can($name) or next;
            my $value = eval { $uri->$method };
            $parts{$name} = defined $value ? "$value" : undef;
        }
        $answer{valid}      = JSON::PP::true;
        $answer{components} = \%parts;
    }
    print $json->encode( \%answer ), "\n";
}
