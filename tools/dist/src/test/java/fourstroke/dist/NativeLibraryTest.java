package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;

class NativeLibraryTest {

    private static final String ELF = "ELF 2 1 62";

    /// The test inputs are the first bytes of libraries, without the bytes between the magic number
    /// and the processor.
    @ParameterizedTest
    @CsvSource({
        "7f454c46020101000000000000000000 03003e00, ELF 2 1 62",
        "7f454c46020101000000000000000000 0300b700, ELF 2 1 183",
        "7f454c46010101000000000000000000 03000300, ELF 1 1 3",
        "7f454c46020201000000000000000000 00030016, ELF 2 2 22",
        "cffaedfe070000010300000006000000 00000000, Mach-O 7000001",
        "cffaedfe0c0000010300000006000000 00000000, Mach-O c000001",
        "cafebabe000000020100000700000003 00000000, Mach-O fat",
        "3c6269676166 3e0a 0000000000000000 00000000, AIX",
        "01f700056635da6b0000000000062a5a 00783002, AIX",
        "00000000000000000000000000000000 00000000, ''",
        "4d5a9000030000000400000000000000 00000000, ''",
        "7f454c46, ''",
        "'', ''"
    })
    void aHeaderNamesTheFormatAndTheProcessor(String hex, String kind) {
        assertEquals(kind, NativeLibrary.kind(HexFormat.of().parseHex(hex.replace(" ", ""))));
    }

    @ParameterizedTest
    @CsvSource({"64, PE 8664", "200, PE 8664", "2000000000, ''", "-1, ''", "300, ''"})
    void theHeaderOfWindowsIsBehindTheProgramForDos(int begin, String kind) {
        byte[] file = new byte[304];
        write(file, 0, 0x5a4d);
        write(file, 0x3c, begin);
        if (begin == 64 || begin == 200) {
            write(file, begin, 0x4550);
            write(file, begin + 4, 0x8664);
        }
        assertEquals(kind, NativeLibrary.kind(file));
    }

    private static void write(byte[] file, int at, int number) {
        for (int i = 0; i < 4; i++) file[at + i] = (byte) (number >> 8 * i);
    }

    @Test
    void aLibraryOfTheJdkFitsAndItsHeaderIsUnderstood() throws IOException {
        Path home = Path.of(System.getProperty("java.home"));
        String folder = Launcher.isWindows() ? "bin" : "lib";
        Path library = home.resolve(folder).resolve(System.mapLibraryName("java"));
        assertFalse(NativeLibrary.isForeign("libjava", library));
        assertFalse(
                NativeLibrary.isForeign("x", "", ELF),
                "a library with an unknown header is treated as a library for this system");
    }

    @ParameterizedTest
    @CsvSource({
        "ELF 2 1 183, ELF 2 1 62, true",
        "PE 8664, ELF 2 1 62, true",
        "Mach-O fat, ELF 2 1 62, true",
        "AIX, ELF 2 1 62, true",
        "Mach-O fat, Mach-O 7000001, false",
        "Mach-O c000001, Mach-O 7000001, true"
    })
    void anotherFormatOrProcessorIsForeign(String kind, String ours, boolean foreign) {
        assertEquals(foreign, NativeLibrary.isForeign("a/b.so", kind, ours));
    }

    @ParameterizedTest
    @EnabledOnOs(OS.LINUX)
    @CsvSource({
        "com/sun/jna/linux-x86-64/libjnidispatch.so, false",
        "com/sun/jna/freebsd-x86-64/libjnidispatch.so, true",
        "com/sun/jna/sunos-x86-64/libjnidispatch.so, true",
        "org/sqlite/native/Linux-Android/x86_64/libsqlitejdbc.so, true",
        "org/sqlite/native/Linux-Musl/x86_64/libsqlitejdbc.so, false",
        "libandroid.so, false"
    })
    void systemsWithTheSameFormatAreToldApartByTheirFolder(String name, boolean foreign) {
        assertEquals(foreign, NativeLibrary.isForeign(name, ELF, ELF));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.so", "libx.so.1.2", "x.dll", "X.DLL", "x.dylib", "x.jnilib", "x.a"})
    void librariesHaveTheseNames(String name) {
        assertTrue(NativeLibrary.isOne(name));
        assertFalse(NativeLibrary.isOne(name + ".txt"));
    }
}
