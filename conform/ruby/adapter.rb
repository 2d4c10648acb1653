# The protocols of `uri-bnf conform` for parsers in Ruby: `adapter.rb NAME lines|jsonl|read|resolve|version`.
#
# `peers/NAME.rb` has the parser. `judge` receives a candidate. It raises an error to reject it, or returns the components
# that the parser reports as the candidate has them. `read` returns all components in the words of the parser. `resolve`
# receives a base and a reference. `VERSION` is what runs.

require "json"

name, protocol = ARGV
require_relative "peers/#{name}" unless defined?(VERSION)

def attempt
  yield
rescue StandardError
  nil
end

def answer(line, protocol)
  if protocol == "lines"
    return attempt { judge(line.force_encoding("UTF-8")) } ? "accept" : "reject"
  end
  request = JSON.parse(line)
  answer = { index: request["index"] }
  if protocol == "resolve"
    resolved = attempt { resolve(request["base"], request["input"]) }
    answer[:valid] = !resolved.nil?
    answer[:resolved] = resolved if resolved
  else
    octets = request["octets"]
    text = octets ? octets.pack("C*").force_encoding("UTF-8") : request["input"]
    components = attempt { protocol == "read" ? read(text) : judge(text) }
    answer[:valid] = !components.nil?
    answer[:components] = components if components && !components.empty?
  end
  JSON.generate(answer)
end

$stdout.sync = true
if protocol == "version"
  puts VERSION
else
  $stdin.binmode
  while (line = $stdin.gets("\n"))
    $stdout.write(answer(line.chomp("\n"), protocol) + "\n")
  end
end
