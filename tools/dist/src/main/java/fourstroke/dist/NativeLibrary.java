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

/// Finds native libraries in jars, and finds out for which system and processor a library was
/// built.
///
/// The header of a library names its format and its processor. This class compares the format and
/// the processor with those of a library of the running JDK. If the header of a library is unknown,
/// the class assumes that the library fits this system. So a library is left out only if the system
/// certainly cannot load the library.
final class NativeLibrary {

    /// The file names of libraries on Linux (also with a version, such as `libx.so.1`), Windows,
    /// macOS and AIX.
    private static final Pattern NAME =
            Pattern.compile(".*\\.(so(\\.\\d+)*|dll|dylib|jnilib|a)", Pattern.CASE_INSENSITIVE);

    /// Systems whose libraries have the format ELF. Most systems with ELF libraries write the same
    /// header, so the header does not show the system. In a jar with libraries for several systems,
    /// the names of the folders contain the names of the systems, such as `freebsd-x86-64` (JNA) or
    /// `Linux-Android/x86_64` (sqlite-jdbc). This class looks for the following names in the path
    /// of a library.
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

    /// The number of bytes at the start of a file that contain the header of each format. The
    /// header of a Windows library follows a program for DOS of some hundred bytes.
    private static final int HEADER_BYTES = 4096;

    /// The processor of this system and the format of its libraries, as in a library of the running
    /// JDK.
    private static final String OURS = ofThisJdk();

    private NativeLibrary() {}

    /// {@return whether a file with this name is a native library}
    static boolean isOne(String name) {
        return NAME.matcher(name).matches();
    }

    /// {@return whether a library is certainly for another system or another processor}
    ///
    /// @param name the path of the library in a jar, with slashes
    static boolean isForeign(String name, Path file) throws IOException {
        return isForeign(name, kind(header(file)), OURS);
    }

    /// @param kind the kind of the library, from [#kind]
    /// @param ours the kind of libraries that the running JDK loads
    static boolean isForeign(String name, String kind, String ours) {
        if (kind.isEmpty() || ours.isEmpty()) return false;
        // A file of the format "Mach-O fat" may have code for several processors of macOS.
        if (kind.equals("Mach-O fat")) return !ours.startsWith("Mach-O");
        if (!kind.equals(ours)) return true;
        if (!kind.startsWith("ELF")) return false;
        String folders = name.substring(0, name.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        for (String word : folders.split("[^a-z]+"))
            if (SYSTEMS_WITH_ELF.contains(word) && !system.startsWith(word)) return true;
        return false;
    }

    /// {@return the format and the processor that a header names, or an empty string if the header
    /// is not known}
    static String kind(byte[] header) {
        ByteBuffer in = ByteBuffer.wrap(header);
        if (header.length < 20) return "";
        short magic = in.getShort(0);
        // Both numbers mean the format XCOFF of AIX, with 32 or 64 bits.
        if (magic == 0x01df || magic == 0x01f7) return "AIX";
        switch (in.getInt(0)) {
            case 0x7f454c46 -> {
                // The number is "\x7fELF". The byte after the number "\x7fELF" is 1 for 32 bits or
                // 2 for 64 bits. The byte `header[5]` is 1 for little-endian byte order.
                in.order(header[5] == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
                return "ELF %d %d %d".formatted(header[4], header[5], in.getShort(18));
            }
            case 0xcffaedfe, 0xcefaedfe -> { // Little-endian, 64 or 32 bits.
                return "Mach-O %x".formatted(in.getInt(4));
            }
            case 0xfeedfacf, 0xfeedface -> { // Big-endian, for PowerPC.
                return "Mach-O big-endian";
            }
            case 0xcafebabe, 0xcafebabf -> {
                return "Mach-O fat";
            }
            // The four bytes are the text "<big", with which a library archive of AIX begins.
            case 0x3c626967 -> {
                return "AIX";
            }
            // All other numbers: the file may be a Windows library.
            default -> {
                return windows(in.order(ByteOrder.LITTLE_ENDIAN));
            }
        }
    }

    /// The header of a Windows library begins at the position that is stored at byte 0x3C of the
    /// library. This header consists of the letters "PE", two zero bytes, and the number of the
    /// processor.
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

    /// The library `java` of the JDK is in the folder `bin` on Windows and in `lib` on other
    /// systems.
    private static String ofThisJdk() {
        Path home = Path.of(System.getProperty("java.home"));
        try {
            for (String folder : new String[] {"lib", "bin"}) {
                Path library = home.resolve(folder).resolve(System.mapLibraryName("java"));
                if (Files.exists(library)) return kind(header(library));
            }
        } catch (IOException _) {
            // The format of this system's libraries is not known, so every library stays in the
            // image.
        }
        return "";
    }
}
