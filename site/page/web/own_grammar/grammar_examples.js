// Grammars to begin with.

/// Grammars in both notations.
export const grammarExamples = Object.freeze([
  { title: 'An HTTP request line (ABNF)', notation: 'abnf', rule: 'request-line', input: 'GET /index HTTP/1.1', text: `request-line = method SP target SP version
method       = %s"GET" / %s"HEAD" / %s"POST"
target       = 1*( "/" *pchar ) [ "?" *( pchar / "/" / "?" ) ]
pchar        = ALPHA / DIGIT / "-" / "." / "_" / "~"
version      = %s"HTTP/" DIGIT "." DIGIT
` },
  { title: 'A date (ABNF)', notation: 'abnf', rule: 'date', input: '2024-02-29', text: `date  = year "-" month "-" day
year  = 4DIGIT
month = "0" %x31-39 / "1" ( "0" / "1" / "2" )
day   = "0" %x31-39 / ( "1" / "2" ) DIGIT / "3" ( "0" / "1" )
` },
  { title: 'A list of names (BNF)', notation: 'bnf', rule: 'list', input: 'ann,bob', text: `list   = name *( "," name )
name   = letter *( letter | digit )
letter = "a" | "b" | "n" | "o"
digit  = "0" | "1"
` },
  { title: 'A grammar with a mistake (BNF)', notation: 'bnf', rule: 'greeting', input: 'hi!', text: `greeting = "hello" | "hi" | "hi" [ "!" ]
unused   = "x"
` },
]);
