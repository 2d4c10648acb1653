require "json"
require "uri"

if ARGV.last == "version"
  puts "Ruby #{RUBY_VERSION}"
  exit
end

$stdin.binmode.each_line do |line|
  request = JSON.parse(line.force_encoding("UTF-8"))
  answer = { index: request["index"], valid: true }
  begin
    uri = URI.parse(request["input"])
    answer[:components] = {
      scheme: uri.scheme,
      userinfo: uri.userinfo,
      host: uri.host,
      port: uri.port == uri.default_port ? nil : uri.port&.to_s,
      query: uri.query,
      fragment: uri.fragment,
    }
    # What follows the scheme of an opaque URI is no path for it.
    answer[:components][:path] = uri.path || "" unless uri.opaque
  rescue StandardError
    answer[:valid] = false
  end
  puts JSON.generate(answer)
end
