package fourstroke.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Strips the names of C functions from native libraries, because only a debugger reads these
/// names. Stripping makes an image 5.1 MB smaller and its archive 1.6 MB smaller. Stripping works
/// only on Linux. If the program `strip` is missing, the image keeps the names and is 5.1 MB
/// larger.
final class Strip {

    private Strip() {}

    static void strip(Path image) throws IOException {
        if (!Files.exists(image.resolve("lib/server/libjvm.so"))) return;
        List<String> command = new ArrayList<>(List.of("strip"));
        try (Stream<Path> files = Files.walk(image.resolve("lib"))) {
            files.filter(file -> file.toString().endsWith(".so"))
                    .forEach(file -> command.add(file.toString()));
        }
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes());
            int code = process.waitFor();
            if (code != 0)
                System.out.println("strip failed with exit code %d: %s".formatted(code, output));
        } catch (IOException _) {
            System.out.println(
                    "the program strip (binutils) was not found, so the image is 5 MB larger than"
                            + " it would be with strip");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
