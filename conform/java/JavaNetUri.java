import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

/** The class {@code java.net.URI}, in the protocol {@code lines}. */
public final class JavaNetUri {
    private JavaNetUri() {}

    public static void main(String[] arguments) throws IOException {
        var output = new PrintStream(System.out, true);
        int octet;
        var line = new java.io.ByteArrayOutputStream();
        var input = new java.io.BufferedInputStream(System.in, 1 << 16);
        var answers = new StringBuilder();
        while ((octet = input.read()) >= 0) {
            if (octet != '\n') {
                line.write(octet);
                continue;
            }
            answers.append(isAccepted(line.toString(StandardCharsets.UTF_8)) ? "accept\n" : "reject\n");
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

    private static boolean isAccepted(String text) {
        try {
            new URI(text);
            return true;
        } catch (URISyntaxException error) {
            return false;
        }
    }
}
