package fourstroke.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Takes the names of C functions out of the JVM's own library: five megabytes that only a debugger
/// reads. Linux only; where there is no `strip`, the image stays that much larger.
final class Strip {

    private Strip() {}

    static void strip(Path image) throws IOException {
        Path jvm = image.resolve("lib/server/libjvm.so");
        if (!Files.exists(jvm)) return;
        try {
            Process process =
                    new ProcessBuilder("strip", jvm.toString()).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes());
            int code = process.waitFor();
            if (code != 0) System.out.println("strip ended with %d: %s".formatted(code, said));
        } catch (IOException _) {
            System.out.println(
                    "no strip here (binutils): the image is 5 MB larger than it could be");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
