import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

/** The class {@code java.net.URI}: {@code JavaNetUri lines|jsonl|read|resolve|version}. */
public final class JavaNetUri {
    private JavaNetUri() {}

    public static void main(String[] arguments) throws IOException {
        var protocol = arguments[0];
        var output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        if (protocol.equals("version")) {
            output.println("Java " + System.getProperty("java.version"));
            return;
        }
        var input = new BufferedInputStream(System.in, 1 << 16);
        var answers = new StringBuilder();
        var line = new ByteArrayOutputStream();
        for (int octet; (octet = input.read()) >= 0; ) {
            if (octet != '\n') {
                line.write(octet);
                continue;
            }
            answers.append(answer(line.toString(StandardCharsets.UTF_8), protocol)).append('\n');
            line.reset();
            if (input.available() == 0) {
                output.print(answers);
                output.flush();
                answers.setLength(0);
            }
        }
        output.print(answers);
        output.flush();
    }

    private static String answer(String line, String protocol) {
        if (protocol.equals("lines")) {
            return parse(line) == null ? "reject" : "accept";
        }
        var request = new Request(line);
        if (protocol.equals("resolve")) {
            var base = parse(request.text("base"));
            var reference = parse(request.text("input"));
            return base == null || reference == null
                    ? request.answer(false, "")
                    : request.answer(true, ",\"resolved\":" + quoted(base.resolve(reference).toString()));
        }
        // A string cannot hold octets that are not UTF-8.
        var uri = request.has("octets") ? null : parse(request.text("input"));
        if (uri == null) {
            return request.answer(false, "");
        }
        return request.answer(true, protocol.equals("read") ? told(uri) : components(uri));
    }

    private static URI parse(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException error) {
            return null;
        }
    }

    /** The port is left out: it is a number. So is an absent authority, since an empty one is reported alike. */
    private static String components(URI uri) {
        var components = new StringBuilder(",\"components\":{\"scheme\":" + quoted(uri.getScheme()));
        if (uri.getRawAuthority() != null) {
            components.append(",\"authority\":").append(quoted(uri.getRawAuthority()));
        }
        // An opaque part is not split.
        if (!uri.isOpaque()) {
            components.append(",\"path\":").append(quoted(uri.getRawPath()));
            components.append(",\"query\":").append(quoted(uri.getRawQuery()));
        }
        return components.append(",\"fragment\":").append(quoted(uri.getRawFragment())).append('}').toString();
    }

    /** All components. An authority that is not divided has no host for the class, and an opaque part no path. */
    private static String told(URI uri) {
        var told = new StringBuilder(",\"components\":{\"scheme\":" + quoted(uri.getScheme()));
        told.append(",\"userinfo\":").append(quoted(uri.getRawUserInfo()));
        told.append(",\"host\":").append(quoted(uri.getHost()));
        told.append(",\"port\":").append(uri.getPort() < 0 ? "null" : quoted(Integer.toString(uri.getPort())));
        if (!uri.isOpaque()) {
            told.append(",\"path\":").append(quoted(uri.getRawPath()));
            told.append(",\"query\":").append(quoted(uri.getRawQuery()));
        }
        return told.append(",\"fragment\":").append(quoted(uri.getRawFragment())).append('}').toString();
    }

    private static String quoted(String text) {
        if (text == null) {
            return "null";
        }
        var quoted = new StringBuilder("\"");
        for (int position = 0; position < text.length(); position++) {
            var unit = text.charAt(position);
            if (unit < ' ' || unit == '"' || unit == '\\' || Character.isSurrogate(unit)) {
                quoted.append(String.format("\\u%04x", (int) unit));
            } else {
                quoted.append(unit);
            }
        }
        return quoted.append('"').toString();
    }

    /** An object of the protocol. */
    private static final class Request {
        private final String line;

        Request(String line) {
            this.line = line;
        }

        boolean has(String name) {
            return line.contains("\"" + name + "\":");
        }

        String answer(boolean isValid, String rest) {
            var index = value("index").replaceFirst("(?s)\\D.*", "");
            return "{\"index\":" + index + ",\"valid\":" + isValid + rest + "}";
        }

        String text(String name) {
            var value = value(name);
            var text = new StringBuilder();
            for (int position = 1; value.charAt(position) != '"'; position++) {
                var unit = value.charAt(position);
                if (unit == '\\') {
                    unit = value.charAt(++position);
                    int escape = "bfnrt".indexOf(unit);
                    if (unit == 'u') {
                        unit = (char) Integer.parseInt(value.substring(position + 1, position + 5), 16);
                        position += 4;
                    } else if (escape >= 0) {
                        unit = "\b\f\n\r\t".charAt(escape);
                    }
                }
                text.append(unit);
            }
            return text.toString();
        }

        /** The rest of the line after a name. In a string, a quotation mark is escaped, so it does not look like a name. */
        private String value(String name) {
            var key = "\"" + name + "\":";
            return line.substring(line.indexOf(key) + key.length()).stripLeading();
        }
    }
}
