# The library `uri` of Ruby: what its parser of RFC 3986 parses. The scheme is in lower case, and a port is a number.

require "uri"

VERSION = "Ruby #{RUBY_VERSION}"

def judge(text)
  uri = URI::RFC3986_PARSER.parse(text)
  components = { "userinfo" => uri.userinfo, "query" => uri.query, "fragment" => uri.fragment }
  # A path that begins without a slash after a scheme is opaque.
  components["path"] = uri.path if uri.path
  components
end

def resolve(base, reference)
  URI::RFC3986_PARSER.join(base, reference).to_s
end
