# The library `addressable`: what `URI.parse` parses. An authority is put together from its parts, and a port is a number.

require "addressable/uri"

VERSION = "addressable #{Addressable::VERSION::STRING}"

def judge(text)
  uri = Addressable::URI.parse(text)
  %w[scheme userinfo host path query fragment].to_h { |name| [name, uri.public_send(name)] }
end

def read(text)
  judge(text).merge("port" => Addressable::URI.parse(text).port&.to_s)
end

def resolve(base, reference)
  Addressable::URI.join(base, reference).to_s
end
