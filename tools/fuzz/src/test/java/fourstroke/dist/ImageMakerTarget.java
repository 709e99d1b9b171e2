package fourstroke.dist;

import fourstroke.fuzz.Bounds;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Makes the bill of materials of a module whose module-info is the input. If the input is not a
/// class file, the target reads the input as the header of a native library.
public final class ImageMakerTarget {

    /// The memory that the target needs for the descriptors of the JDK's modules, in bytes. The
    /// target reads these descriptors again for each input.
    private static final long OTHER_BYTES = 64 << 20;

    private static final Path FOLDER = folder();

    private ImageMakerTarget() {}

    /// The method that the fuzzer calls.
    public static void fuzzerTestOneInput(byte[] input) {
        Bounds.check(256L * input.length + OTHER_BYTES, () -> read(input));
    }

    private static void read(byte[] input) throws IOException {
        if (input.length < 4 || ByteBuffer.wrap(input).getInt() != 0xCAFEBABE) {
            byte[] header = Arrays.copyOf(input, Math.min(input.length, 4096));
            String kind = NativeLibrary.kind(header);
            NativeLibrary.isForeign("linux/x86_64/libx.so", kind, "ELF 2 1 62");
            return;
        }
        Path module = Files.createDirectories(FOLDER.resolve("module"));
        Files.write(module.resolve("module-info.class"), input);
        try {
            ModuleStore store = new ModuleStore(module.toString(), FOLDER.resolve("lean"));
            Bom.write(FOLDER, "game", store.closure(List.of(name(input))));
        } catch (IllegalArgumentException e) {
            Bounds.refused(e);
            return;
        }
        String bom = Files.readString(FOLDER.resolve("legal/bom.json"));
        if (bom.chars().anyMatch(letter -> letter != '\n' && (letter < ' ' || letter > '~')))
            throw new AssertionError("no JSON: " + bom);
    }

    private static String name(byte[] descriptor) {
        try {
            return ModuleDescriptor.read(ByteBuffer.wrap(descriptor)).name();
        } catch (RuntimeException _) {
            // The JDK throws many types of exceptions when it reads a damaged module descriptor, so
            // the target catches all of them.
            return "game";
        }
    }

    private static Path folder() {
        try {
            Path folder = Files.createTempDirectory("fuzz");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
            return folder;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void delete(Path folder) {
        try (var files = Files.walk(folder)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(each);
        } catch (IOException _) {
            // A file that cannot be deleted may remain after the run, because the file is in the
            // folder for temporary files.
        }
    }
}
