# The library `uri` of Ruby: what its parser of RFC 3986 parses.
#
# The scheme is in lower case, a port is a number, an empty userinfo is reported like an absent one, and a query has other
# escapes.

require "uri"

VERSION = "Ruby #{RUBY_VERSION}"

def judge(text)
  uri = URI::RFC3986_PARSER.parse(text)
  components = { "fragment" => uri.fragment }
  components["userinfo"] = uri.userinfo if uri.userinfo
  # After a scheme, a path without a slash is opaque.
  components["path"] = uri.path if uri.path
  components
end

# A port that the text does not have is the default one. What follows the scheme of an opaque URI is not divided.
def read(text)
  uri = URI::RFC3986_PARSER.parse(text)
  names = %w[scheme userinfo host port fragment]
  names += %w[path query] unless uri.opaque
  names.to_h { |name| [name, uri.public_send(name)&.to_s] }
end

def resolve(base, reference)
  URI::RFC3986_PARSER.join(base, reference).to_s
end
