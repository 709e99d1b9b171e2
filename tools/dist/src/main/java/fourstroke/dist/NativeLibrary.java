package fourstroke.dist;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Native libraries in jars: which files are some, and which of them another system needs.
///
/// The header of a library names its format and its processor, which are compared with those of a
/// library of the running JDK. A header that is not understood counts as fitting, so that a library
/// is left out only if it certainly cannot be loaded here.
final class NativeLibrary {

    /// Names of libraries on Linux (also with a version, `libx.so.1`), Windows, macOS and AIX.
    private static final Pattern NAME =
            Pattern.compile(".*\\.(so(\\.\\d+)*|dll|dylib|jnilib|a)", Pattern.CASE_INSENSITIVE);

    /// Systems whose libraries have the format ELF, mostly with the same header. Jars with
    /// libraries for several systems name them in their folders, as `freebsd-x86-64` (JNA) or
    /// `Linux-Android/x86_64` (sqlite-jdbc).
    private static final Set<String> SYSTEMS_WITH_ELF =
            Set.of(
                    "android",
                    "dragonflybsd",
                    "freebsd",
                    "linux",
                    "netbsd",
                    "openbsd",
                    "solaris",
                    "sunos");

    /// Holds the header of each format: that of Windows begins behind a program for DOS of some
    /// hundred bytes.
    private static final int HEADER_BYTES = 4096;

    /// The processor of this system and its format of libraries, as the JDK's own library has them.
    private static final String OURS = ofThisJdk();

    private NativeLibrary() {}

    /// {@return whether a file of this name is a native library}
    static boolean isOne(String name) {
        return NAME.matcher(name).matches();
    }

    /// {@return whether a library is certainly for another system or processor than this one}
    ///
    /// @param name its path in a jar, with slashes
    static boolean isForeign(String name, Path file) throws IOException {
        return isForeign(name, kind(header(file)), OURS);
    }

    /// @param kind of the library, from [#kind]
    /// @param ours the kind of libraries that the running JDK loads
    static boolean isForeign(String name, String kind, String ours) {
        if (kind.isEmpty() || ours.isEmpty()) return false;
        // On macOS one file may hold code for several processors.
        if (kind.equals("Mach-O fat")) return !ours.startsWith("Mach-O");
        if (!kind.equals(ours)) return true;
        if (!kind.startsWith("ELF")) return false;
        String folders = name.substring(0, name.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        for (String word : folders.split("[^a-z]+"))
            if (SYSTEMS_WITH_ELF.contains(word) && !system.startsWith(word)) return true;
        return false;
    }

    /// {@return the format and the processor that a header names, or an empty string if it is
    /// unknown}
    static String kind(byte[] header) {
        ByteBuffer in = ByteBuffer.wrap(header);
        if (header.length < 20) return "";
        short magic = in.getShort(0);
        if (magic == 0x01df || magic == 0x01f7) return "AIX"; // XCOFF with 32 and 64 bits
        switch (in.getInt(0)) {
            case 0x7f454c46 -> { // "\x7fELF", then 1 for 32 and 2 for 64 bits, 1 for little-endian
                in.order(header[5] == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
                return "ELF %d %d %d".formatted(header[4], header[5], in.getShort(18));
            }
            case 0xcffaedfe, 0xcefaedfe -> { // little-endian, with 64 and 32 bits
                return "Mach-O %x".formatted(in.getInt(4));
            }
            case 0xfeedfacf, 0xfeedface -> { // big-endian, for PowerPC
                return "Mach-O big-endian";
            }
            case 0xcafebabe, 0xcafebabf -> {
                return "Mach-O fat";
            }
            case 0x3c626967 -> { // "<big", an archive of AIX
                return "AIX";
            }
            // open set: numbers
            default -> {
                return windows(in.order(ByteOrder.LITTLE_ENDIAN));
            }
        }
    }

    /// The header of Windows begins where the number at 0x3C says: "PE", two zeros, the processor.
    private static String windows(ByteBuffer in) {
        if (in.getShort(0) != 0x5a4d || in.limit() < 0x40) return ""; // "MZ"
        int begin = in.getInt(0x3c);
        if (begin < 0 || begin > in.limit() - 6 || in.getInt(begin) != 0x4550) return "";
        return "PE %x".formatted(in.getShort(begin + 4));
    }

    private static byte[] header(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(HEADER_BYTES);
        }
    }

    /// The library is in `bin` on Windows and in `lib` elsewhere.
    private static String ofThisJdk() {
        Path home = Path.of(System.getProperty("java.home"));
        try {
            for (String folder : new String[] {"lib", "bin"}) {
                Path library = home.resolve(folder).resolve(System.mapLibraryName("java"));
                if (Files.exists(library)) return kind(header(library));
            }
        } catch (IOException _) { // then nothing is left out
        }
        return "";
    }
}
