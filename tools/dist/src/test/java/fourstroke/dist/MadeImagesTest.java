package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/// Tests whole images that are made of a tiny game.
@Tag("whole")
@DisabledOnOs(OS.WINDOWS)
class MadeImagesTest {

    /// Environment variables that the machine of a player may have for other Java programs. Each
    /// variable contradicts the options of an image, or names something that an image does not
    /// have.
    private static final Map<String, String> OF_OTHERS =
            Map.of(
                    "CLASSPATH",
                    "/nowhere",
                    "JAVA_TOOL_OPTIONS",
                    "-XX:+UseG1GC -Xshare:off",
                    "_JAVA_OPTIONS",
                    "-XX:+UseParallelGC",
                    "JDK_JAVA_OPTIONS",
                    "--add-modules java.sql");

    @TempDir Path folder;

    @Test
    void imagesAreMadeAndStartWhateverOptionsThereAreForOtherPrograms() throws Exception {
        TinyGame game =
                TinyGame.of(
                        Files.createDirectory(folder.resolve("modules")),
                        "",
                        "System.out.println(\"played\");");
        Path into = folder.resolve("images");
        // The image maker obeys JAVA_TOOL_OPTIONS and JDK_AOT_VM_OPTIONS, because the image maker
        // is a Java program.
        Map<String, String> variables =
                Map.of(
                        "JAVA_TOOL_OPTIONS",
                        "-XX:+UseG1GC -Xshare:off",
                        "JDK_AOT_VM_OPTIONS",
                        "-Xshare:off");
        TinyGame.Ran made = game.images(into, "only,all,open", variables);
        assertEquals("Picked up JAVA_TOOL_OPTIONS: -XX:+UseG1GC -Xshare:off\n", made.err());
        assertEquals(0, made.code());
        for (String image : List.of("only", "all", "open")) {
            Path home = into.resolve("game-" + image);
            assertTrue(Files.exists(home.resolve("lib/start.aot")), made::out);
            assertTrue(Files.exists(into.resolve("game-%s.tar.gz.sha256".formatted(image))));
            assertPlays(home, OF_OTHERS);
            for (String option :
                    List.of("-Xshare:off", "-Xshare:auto", "-XX:+UseZGC", "-XX:AOTMode=off"))
                assertPlays(home, Map.of("GAME_JAVA_OPTIONS", option));
        }
    }

    private static void assertPlays(Path image, Map<String, String> variables) throws Exception {
        TinyGame.Ran ran = TinyGame.run(variables, image.resolve("bin/game").toString());
        assertEquals(new TinyGame.Ran(0, "played\n", ""), ran, variables::toString);
    }

    private TinyGame game(String requires, String main) throws IOException {
        return TinyGame.of(Files.createDirectory(folder.resolve("modules")), requires, main);
    }

    /// The image contains two libraries with native libraries for many systems, one signed library,
    /// and a module of the JDK that no module requires.
    @Test
    void aGameMayUseLibrariesWithNativesSignedOnesAndUnrequiredModules() throws Exception {
        TinyGame game =
                game(
                        "requires com.sun.jna; requires org.xerial.sqlitejdbc; requires java.sql;"
                                + " requires org.bouncycastle.provider;",
                        """
                        System.out.println("pointers of " + com.sun.jna.Native.POINTER_SIZE);
                        try (var base = java.sql.DriverManager.getConnection("jdbc:sqlite::memory:");
                                var found = base.createStatement().executeQuery("select 6 * 7")) {
                            System.out.println("sum " + found.getInt(1));
                        }
                        java.security.Security.addProvider(new org.bouncycastle.jce.provider.BouncyCastleProvider());
                        System.out.println("digest of "
                                + java.security.MessageDigest.getInstance("BLAKE3-256", "BC").getDigestLength());
                        var file = java.nio.file.Files.createTempFile("a", ".zip");
                        try (var out = new java.util.zip.ZipOutputStream(java.nio.file.Files.newOutputStream(file))) {
                            out.putNextEntry(new java.util.zip.ZipEntry("level"));
                        }
                        try (var zip = java.nio.file.FileSystems.newFileSystem(file)) {
                            System.out.println("zip has level: " + java.nio.file.Files.exists(zip.getPath("level")));
                        }
                        java.nio.file.Files.delete(file);
                        """);
        Path into = folder.resolve("images");
        TinyGame.Ran made =
                game.images(into, "all", Map.of(), "--with", "jdk.zipfs", "--cache", "off");
        assertEquals("", made.err());
        assertEquals(0, made.code(), made::out);
        assertTrue(made.out().contains("signature of module org.bouncycastle.provider"), made::out);
        assertEquals(
                new TinyGame.Ran(
                        0, "pointers of 8\nsum 42\ndigest of 32\nzip has level: true\n", ""),
                TinyGame.run(
                        Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString()),
                        into.resolve("game-all/bin/game").toString()));
        // The native libraries for other systems are left out.
        long ofSqlite =
                names(into.resolve("parts/modules/org.xerial.sqlitejdbc.jar"), "sqlitejdbc");
        assertTrue(
                ofSqlite >= 1 && ofSqlite <= 2,
                "the image must have one SQLite library, or two if one is for musl, but has "
                        + ofSqlite);
        assertEquals(1, names(into.resolve("parts/modules/com.sun.jna.jar"), "jnidispatch"));
    }

    /// {@return the number of native libraries in a jar that have this text in their names}
    private static long names(Path jar, String name) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream()
                    .filter(entry ->
                            entry.getName().contains(name) && NativeLibrary.isOne(entry.getName()))
                    .count();
        }
    }

    /// Only the start-up cache differs, because the JVM never writes the same cache twice.
    @Test
    void twoBuildsGiveTheSameArchives() throws Exception {
        TinyGame game = game("", "System.out.println(\"played\");");
        Map<String, String> first = Map.of("SOURCE_DATE_EPOCH", "1767225600");
        Map<String, String> second =
                Map.of("SOURCE_DATE_EPOCH", "1767225600", "TZ", "Asia/Tokyo", "LC_ALL", "C");
        Path[] into = {folder.resolve("a"), folder.resolve("b"), folder.resolve("c")};
        for (TinyGame.Ran made :
                List.of(
                        game.images(into[0], "all,open", first, "--cache", "off"),
                        game.images(into[1], "all,open", second, "--cache", "off"),
                        game.images(into[2], "all", first)))
            assertEquals(0, made.code(), made::err);
        for (String image : List.of("all", "open")) {
            String archive = "game-%s.tar.gz".formatted(image);
            assertEquals(
                    Archive.sha256(into[0].resolve(archive)),
                    Archive.sha256(into[1].resolve(archive)));
            assertFalse(Files.exists(into[0].resolve("game-" + image).resolve("lib/start.aot")));
        }
        String differences =
                TinyGame.run(
                                Map.of("LC_ALL", "C"),
                                "diff",
                                "-rq",
                                into[0].resolve("game-all").toString(),
                                into[2].resolve("game-all").toString())
                        .out();
        assertEquals(
                List.of(
                        "Files %s/game-all/README.txt and %s/game-all/README.txt differ"
                                .formatted(into[0], into[2]),
                        "Only in %s/game-all/lib: start.aot".formatted(into[2])),
                differences.lines().toList(),
                "README.txt names the start-up cache if there is one");
        TinyGame.Ran listed =
                TinyGame.run(
                        Map.of("TZ", "UTC"),
                        "tar",
                        "-tvzf",
                        into[0].resolve("game-all.tar.gz").toString());
        assertTrue(
                listed.out().lines().allMatch(line -> line.contains("2026-01-01 00:00")),
                listed::out);
    }

    @Test
    void aClosedImageTakesNothingFromItsPlayersEnvironment() throws Exception {
        TinyGame game =
                game(
                        "",
                        "System.out.println(System.getProperty(\"x\") +"
                                + " System.getProperty(\"java.class.path\"));");
        Path into = folder.resolve("images");
        TinyGame.Ran made = game.images(into, "all,open", Map.of(), "--run-control", "off");
        assertEquals(0, made.code(), made::err);
        Map<String, String> variables =
                Map.of("GAME_JAVA_OPTIONS", "-Dx=option", "CLASSPATH", "/nowhere");
        for (String image : List.of("all", "open")) {
            Path home = into.resolve("game-" + image);
            assertTrue(
                    Files.exists(home.resolve("lib/start.aot")), "the image has a start-up cache");
            assertEquals(
                    new TinyGame.Ran(0, "null\n", ""),
                    TinyGame.run(variables, home.resolve("bin/game").toString()));
        }
    }

    /// Even an image that accepts options from the environment does not load classes that an
    /// environment variable names.
    @Test
    void noImageLoadsClassesThatAVariableNames() throws Exception {
        TinyGame game = game("", "System.out.println(System.getProperty(\"java.class.path\"));");
        Path into = folder.resolve("images");
        TinyGame.Ran made = game.images(into, "all", Map.of(), "--cache", "off");
        assertEquals(0, made.code(), made::err);
        assertEquals(
                new TinyGame.Ran(0, "\n", ""),
                TinyGame.run(
                        Map.of("CLASSPATH", "/nowhere"),
                        into.resolve("game-all/bin/game").toString()));
    }

    /// A JDK with packaged modules (`jmods`) links images from these packages, and does not read
    /// its own installed files.
    @Test
    void aJdkWhoseFilesWereChangedIsReportedWithTheCure() throws Exception {
        Path home = Path.of(System.getProperty("java.home"));
        Path jdk = folder.resolve("jdk");
        assertEquals(
                0,
                TinyGame.run(Map.of(), "cp", "-aL", home.toRealPath().toString(), jdk.toString())
                        .code());
        Path file = jdk.resolve("lib/security/blocked.certs");
        Files.writeString(file, "#", StandardOpenOption.APPEND);
        TinyGame game = game("", "");
        TinyGame.Ran made = game.images(jdk, folder.resolve("images"), "all", Map.of());
        if (Files.exists(jdk.resolve("jmods"))) {
            assertEquals(0, made.code(), made::err);
            return;
        }
        assertEquals(1, made.code());
        assertTrue(made.err().contains(file + " was changed"), made::err);
        assertTrue(made.err().contains("JAVA_HOME"), made::err);
        assertEquals(1, made.err().lines().count(), made::err);
    }

    @Test
    void aGameThatAlwaysFailsIsReportedWithItsOutput() throws Exception {
        TinyGame game =
                TinyGame.of(
                        Files.createDirectory(folder.resolve("modules")),
                        "",
                        "throw new IllegalStateException(\"no level 1\");");
        Path into = folder.resolve("images");
        TinyGame.Ran made = game.images(into, "only,all", Map.of());
        assertEquals("", made.out());
        assertEquals(
                "images: the game failed each time that the image maker played it, so no image is"
                    + " packed; game-only has no start-up cache: the image maker played the game to"
                    + " make this cache, but the game ended with exit code 1. The output of the"
                    + " game:\n"
                    + "Exception in thread \"main\" java.lang.IllegalStateException: no level 1\n"
                    + "\tat game@1/fourstroke.loop.api.spi.Backend.main(Backend.java:1)\n",
                made.err());
        assertEquals(1, made.code());
        assertEquals(List.of("game-all", "game-only", "parts"), names(into));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
