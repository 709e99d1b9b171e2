package fourstroke.dist.built;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.imageio.ImageIO;

/// Starts every image, and compares its run with a run of the same game on the module path.
class ImagesTest {

    /// The pattern of the class path entries that only the tests of images need.
    private static final String TESTING =
            ".*(test-classes|junit|opentest4j|apiguardian|slf4j-nop|jna-jpms|sqlite-jdbc|bcprov"
                    + "|commons-(codec|compress|io|lang3)|dist.target.classes).*";

    private static final String[] PLAY = {"comet", "--ticks=120", "--seed=7"};

    @TempDir static Path pictures;

    private static final Map<String, Game> FROM_MODULE_PATH = new java.util.HashMap<>();

    @TempDir Path folder;

    /// Makes the expected results, by playing each game on the module path, from its compiled
    /// classes.
    @BeforeAll
    static void playFromTheModulePath() throws Exception {
        String modules =
                // The modules of the game are on the class path or on the module path of this test,
                // because the image maker needs some of the modules itself.
                Stream.of("java.class.path", "jdk.module.path")
                        .map(property -> System.getProperty(property, ""))
                        .flatMap(path -> Arrays.stream(path.split(File.pathSeparator)))
                        .filter(entry -> !entry.isEmpty())
                        .filter(entry -> !entry.matches(TESTING))
                        .collect(Collectors.joining(File.pathSeparator));
        for (String backend : List.of("headless", "gl-offscreen", "vk-offscreen")) {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.add("--enable-native-access=org.lwjgl,org.lwjgl.opengl,org.lwjgl.vma");
            command.addAll(List.of("-p", modules, "-m", "fourstroke.app/fourstroke.app.Main"));
            command.addAll(words(backend, pictures));
            FROM_MODULE_PATH.put(backend, Game.run(command, Map.of()).fine());
        }
    }

    private static List<String> words(String backend, Path folder, String... more) {
        List<String> words = new ArrayList<>(List.of(more));
        words.addAll(List.of(PLAY));
        words.add("--backend=" + backend);
        words.add("--screenshot=" + picture(backend, folder));
        return words;
    }

    private static Path picture(String backend, Path folder) {
        return folder.resolve(backend + ".png");
    }

    /// Plays an image on a backend, and checks that the run matches a run of the game on the module
    /// path.
    private void playsTheSame(Path image, String backend, String... more) throws Exception {
        playsTheSame(image, backend, Map.of(), more);
    }

    private void playsTheSame(
            Path image, String backend, Map<String, String> variables, String... more)
            throws Exception {
        List<String> command = new ArrayList<>(List.of(Game.launcher(image).toString()));
        command.addAll(words(backend, folder, more));
        Game game = Game.run(command, variables).fine();
        assertEquals(FROM_MODULE_PATH.get(backend).hash(), game.hash());
        Path expected = picture(backend, pictures);
        Path shown = picture(backend, folder);
        if (backend.equals("headless"))
            assertArrayEquals(
                    Files.readAllBytes(expected),
                    Files.readAllBytes(shown),
                    "the picture of the image differs from the expected picture");
        else assertAlike(ImageIO.read(expected.toFile()), ImageIO.read(shown.toFile()));
    }

    /// In real time, the last frame may show any time between two updates, and sparks move with
    /// each frame. For this reason any two runs differ in some bytes, even two runs on the module
    /// path.
    private static void assertAlike(BufferedImage expected, BufferedImage shown) {
        assertEquals(expected.getWidth(), shown.getWidth());
        assertEquals(expected.getHeight(), shown.getHeight());
        int different = 0;
        for (int y = 0; y < shown.getHeight(); y++) {
            for (int x = 0; x < shown.getWidth(); x++) {
                int a = expected.getRGB(x, y);
                int b = shown.getRGB(x, y);
                for (int shift = 0; shift < 24; shift += 8) {
                    if (Math.abs((a >> shift & 255) - (b >> shift & 255)) < 32) continue;
                    different++;
                    break;
                }
            }
        }
        double share = (double) different / (shown.getWidth() * shown.getHeight());
        assertTrue(share < 0.01, () -> "the share of pixels that differ is " + share);
    }

    @ParameterizedTest
    @CsvSource({
        "headless, headless",
        "gl, gl-offscreen",
        "vk, vk-offscreen",
        "all, headless",
        "all, gl-offscreen",
        "all, vk-offscreen"
    })
    void everyImagePlaysWhatTheModulePathPlaysAndNeedsNothingOfTheMachinesJava(
            String image, String backend) throws Exception {
        Map<String, String> nothing = Map.of("LD_LIBRARY_PATH", "", "JAVA_HOME", "", "PATH", "");
        playsTheSame(Game.image(image), backend, nothing);
    }

    @ParameterizedTest
    @CsvSource({"headless, headless", "gl, gl-offscreen", "vk, vk-offscreen"})
    void theOpenImagePlaysOnABackendFromAFolder(String name, String backend) throws Exception {
        String path = Game.backend(name).toString();
        playsTheSame(Game.image("open"), backend, "--module-path", path);
        playsTheSame(Game.image("open"), backend, "-p", path);
        playsTheSame(Game.image("open"), backend, "--module-path=" + path);
    }

    @Test
    void twoFoldersGiveAChoice() throws Exception {
        String path = Game.backend("headless") + File.pathSeparator + Game.backend("gl");
        playsTheSame(Game.image("open"), "headless", "--module-path", path);
        playsTheSame(Game.image("open"), "gl-offscreen", "--module-path", path);
        Game listed = Game.of(Game.image("open"), "--module-path", path, "backends").fine();
        assertEquals(
                List.of("gl", "gl-offscreen", "headless", "null"),
                listed.out()
                        .lines()
                        .filter(line -> line.contains("ready: "))
                        .map(line -> line.split(" ")[0])
                        .sorted()
                        .toList());
    }

    @Test
    void anOpenImageWithoutABackendSaysSo() throws Exception {
        Game game = Game.of(Game.image("open"), PLAY);
        assertEquals(3, game.code());
        assertEquals("", game.out());
        assertTrue(
                game.err()
                        .contains(
                                "no backend was found. Start the game with --module-path and a"
                                        + " folder that has a backend, such"),
                game.err());
        assertEquals(1, game.err().lines().count(), game.err());
    }

    @Test
    void aMissingModulePathIsReported() throws Exception {
        Game game = Game.of(Game.image("open"), "--module-path");
        assertEquals(2, game.code());
        assertTrue(game.err().contains("--module-path needs a folder of modules"), game.err());
    }

    @ParameterizedTest
    @CsvSource({"headless, headless", "gl, gl-offscreen", "vk, vk-offscreen", "open, headless"})
    void playsFromAReadOnlyFolderWithBlanksAndLettersOfAllKindsAsAnotherUser(
            String image, String backend) throws Exception {
        Path copy = folder.resolve("Übung macht den Meister ⚙").resolve("a  b");
        copy(Game.image(image), copy);
        String[] path =
                image.equals("open")
                        ? new String[] {
                            "--module-path", copy.resolve("backends/headless").toString()
                        }
                        : new String[0];
        run("chmod", "-R", "a-w,a+rX", copy.toString());
        try {
            playsTheSame(copy, backend, path);
            // The rest of the test runs only as the user root, because only root may run a program
            // as another user.
            if (!run("id", "-u").strip().equals("0")) return;
            run("chmod", "-R", "a+rX", folder.toString());
            // The other user has no home folder and cannot use the screen of this user.
            Map<String, String> nobodysOwn =
                    Map.of("HOME", "", "XDG_RUNTIME_DIR", "", "DISPLAY", "");
            List<String> command = new ArrayList<>(List.of("setpriv", "--reuid=65534"));
            command.addAll(List.of("--regid=65534", "--clear-groups"));
            command.add(Game.launcher(copy).toString());
            command.addAll(List.of(path));
            command.addAll(List.of(PLAY));
            command.add("--backend=" + backend);
            Game game = Game.run(command, nobodysOwn).fine();
            assertEquals(FROM_MODULE_PATH.get(backend).hash(), game.hash());
        } finally {
            run("chmod", "-R", "u+w", copy.toString());
        }
    }

    @ParameterizedTest
    @CsvSource({"0, --version", "2, --nosuch", "2, --backend=nosuch"})
    void exitCodesArePassedOn(int code, String word) throws Exception {
        assertEquals(code, Game.of(Game.image("headless"), word).code());
    }

    @Test
    void argumentsArriveUnchanged() throws Exception {
        Game game = Game.of(Game.image("headless"), "a  b*\"'$HOME");
        assertTrue(game.err().contains("no game is called 'a  b*\"'$HOME'"), game.err());
    }

    @Test
    void optionsForJavaComeFromOneVariable() throws Exception {
        Map<String, String> options =
                Map.of("FOURSTROKE_JAVA_OPTIONS", "-Dfourstroke.backend=nosuch -Xmx300m");
        List<String> command = List.of(Game.launcher(Game.image("headless")).toString(), "comet");
        Game game = Game.run(command, options);
        assertEquals(2, game.code());
        assertTrue(game.err().contains("system property fourstroke.backend"), game.err());
    }

    @Test
    void theGameRunsWithAMissingOrBrokenCache() throws Exception {
        Path copy = folder.resolve("copy");
        copy(Game.image("headless"), copy);
        Path cache = copy.resolve("lib/start.aot");
        Files.write(cache, new byte[] {1, 2, 3});
        playsTheSame(copy, "headless");
        Files.delete(cache);
        playsTheSame(copy, "headless");
    }

    /// If an image is made on a machine without a display, the game opens an invisible window while
    /// its start-up cache is made.
    @Test
    void theCacheHoldsWhatAWindowLoads() throws IOException {
        byte[] cache = Files.readAllBytes(Game.image("gl").resolve("lib/start.aot"));
        assertTrue(
                new String(cache, StandardCharsets.ISO_8859_1)
                        .contains("fourstroke/backend/glfw/WindowCallbacks"));
    }

    @ParameterizedTest
    @CsvSource({
        "headless,",
        "gl,",
        "vk,",
        "all,",
        "open,",
        "open, headless",
        "open, gl",
        "open, vk"
    })
    void theCacheIsUsedInACopyToo(String image, String backend) throws Exception {
        Path copy = folder.resolve("copy");
        copy(Game.image(image), copy);
        List<String> command = new ArrayList<>(List.of(Game.launcher(copy).toString()));
        if (backend != null)
            command.addAll(List.of("-p", copy.resolve("backends").resolve(backend).toString()));
        command.add("games");
        Game game = Game.run(command, Map.of("FOURSTROKE_JAVA_OPTIONS", "-Xlog:class+load:stderr"));
        assertEquals(0, game.code(), game.err());
        assertTrue(
                game.err()
                        .lines()
                        .anyMatch(line ->
                                line.contains("fourstroke.app.Main source: shared objects file")),
                () -> game.err().lines().limit(20).collect(Collectors.joining("\n")));
    }

    @Test
    void imagesHoldTheirOwnModulesOnly() throws Exception {
        String program =
                "ch.qos.logback.classic ch.qos.logback.core fourstroke.app fourstroke.backend.base"
                        + " fourstroke.loop.api fourstroke.loop.core fourstroke.loop.draw"
                        + " fourstroke.loop.image fourstroke.loop.launch fourstroke.loop.sweep"
                        + " fourstroke.loop.watch java.base java.management java.xml org.slf4j";
        assertEquals(sorted(program), modules("open"));
        assertEquals(sorted(program + " fourstroke.backend.headless"), modules("headless"));
        assertEquals(
                sorted(
                        program
                                + " fourstroke.backend.glfw fourstroke.backend.glfw.gl org.lwjgl"
                                + " org.lwjgl.natives org.lwjgl.glfw org.lwjgl.glfw.natives"
                                + " org.lwjgl.egl org.lwjgl.opengl org.lwjgl.opengl.natives"),
                modules("gl"));
        for (String image : List.of("headless", "open"))
            assertFalse(modules(image).contains("lwjgl"), image);
        assertFalse(modules("gl").contains("vulkan"));
        assertTrue(modules("all").contains("fourstroke.backend.headless"));
        assertTrue(modules("all").contains("fourstroke.backend.glfw.gl"));
        assertTrue(modules("all").contains("fourstroke.backend.glfw.vk"));
        assertFalse(modules("vk").contains("opengl"));
    }

    private static String sorted(String names) {
        return String.join(" ", new TreeSet<>(List.of(names.split(" "))));
    }

    private static String modules(String image) throws Exception {
        String listed = run(Game.image(image).resolve("bin/java").toString(), "--list-modules");
        return listed.lines()
                .map(line -> line.replaceFirst("@.*", ""))
                .sorted()
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"headless", "gl", "vk", "all", "open"})
    void everyModuleBringsItsLicence(String image) throws Exception {
        var named = new TreeSet<>(List.of(modules(image).split(" ")));
        if (image.equals("open")) named.addAll(List.of(modules("all").split(" ")));
        for (String module : named) {
            Path legal = Game.image(image).resolve("legal").resolve(module);
            try (Stream<Path> texts = Files.list(legal)) {
                List<Path> all = texts.toList();
                assertFalse(all.isEmpty(), module);
                long longest = 0;
                for (Path text : all) longest = Math.max(longest, Files.size(text));
                assertTrue(longest > 500, module);
            }
        }
    }

    @Test
    void nativeLibrariesAreUsedWhereTheyLie() throws Exception {
        Path tmp = Files.createDirectory(folder.resolve("tmp"));
        for (String[] words :
                new String[][] {
                    {"gl"}, {"all"}, {"open", "--module-path", Game.backend("gl").toString()}
                }) {
            List<String> command = new ArrayList<>();
            command.add(Game.launcher(Game.image(words[0])).toString());
            command.addAll(Arrays.asList(words).subList(1, words.length));
            command.addAll(List.of("comet", "--ticks=2", "--backend=gl-offscreen"));
            Game.run(command, Map.of("FOURSTROKE_JAVA_OPTIONS", "-Djava.io.tmpdir=" + tmp)).fine();
            try (Stream<Path> left = Files.list(tmp)) {
                assertEquals(List.of(), left.toList(), words[0]);
            }
        }
    }

    @Test
    void xmlWorksAndOmittedPartsAreReported() throws Exception {
        String output =
                run(
                        Game.image("headless").resolve("bin/java").toString(),
                        "-cp",
                        Path.of("target", "test-classes").toAbsolutePath().toString(),
                        Xml.class.getName());
        List<String> lines = output.lines().toList();
        assertEquals("parsed", lines.get(0));
        assertTrue(lines.get(1).contains("TransformerFactoryImpl not found"), output);
        assertTrue(lines.get(2).contains("XPath"), output);
        assertEquals(3, lines.size(), output);
    }

    @Test
    void toolsOfTheJdkStayOutside() throws Exception {
        for (String image : List.of("headless", "gl", "vk", "all", "open")) {
            try (Stream<Path> files = Files.walk(Game.image(image))) {
                assertEquals(
                        List.of(),
                        files.map(file -> file.getFileName().toString())
                                .filter(name -> name.matches("keytool|jrt-fs.jar|classlist"))
                                .toList(),
                        image);
            }
        }
    }

    /// This test needs the Maven profile `jpackage`, which makes an installer.
    @Test
    void theFolderOfTheInstallerPlaysToo() throws Exception {
        Path installed = Path.of("target", "installers", "fourstroke").toAbsolutePath();
        assumeTrue(
                Files.exists(installed),
                "the installer is missing: build it with -Pimages,jpackage");
        Game game =
                Game.run(
                        List.of(
                                installed.resolve("bin/fourstroke").toString(),
                                "comet",
                                "--backend=headless",
                                "--ticks=120",
                                "--seed=7"),
                        Map.of());
        assertEquals(FROM_MODULE_PATH.get("headless").hash(), game.fine().hash());
    }

    @ParameterizedTest
    @CsvSource({"headless, 46, 29", "gl, 51, 31"})
    void imagesAreSmall(String image, int megabytes, int packedMegabytes) throws Exception {
        Path bare = folder.resolve(image);
        copy(Game.image(image), bare);
        Files.delete(bare.resolve("lib/start.aot"));
        long bytes = Long.parseLong(run("du", "-sb", bare.toString()).split("\\s")[0]);
        assertTrue(bytes < megabytes * 1_000_000L, () -> bytes + " bytes");
        Path packed = folder.resolve("packed.tar.gz");
        run("tar", "-C", folder.toString(), "-czf", packed.toString(), image);
        assertTrue(
                Files.size(packed) < packedMegabytes * 1_000_000L,
                () -> packed.toFile().length() + " bytes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"headless", "gl", "vk", "all", "open"})
    void archivesUnpackToTheSameImage(String image) throws Exception {
        String name = "fourstroke-" + image;
        String sum = Files.readString(Game.IMAGES.resolve(name + ".tar.gz.sha256"));
        assertEquals(
                sum.strip(),
                run("sh", "-c", "cd '%s' && sha256sum %s.tar.gz".formatted(Game.IMAGES, name))
                        .strip());
        run(
                "tar",
                "-C",
                folder.toString(),
                "-xzf",
                Game.IMAGES.resolve(name + ".tar.gz").toString());
        assertEquals(
                "",
                run("diff", "-r", Game.image(image).toString(), folder.resolve(name).toString()));
        assertTrue(Files.size(folder.resolve(name).resolve("README.txt")) > 500);
        assertTrue(Game.of(folder.resolve(name), "games").fine().out().contains("comet"));
    }

    private static void copy(Path image, Path to) throws IOException, InterruptedException {
        Files.createDirectories(to.getParent());
        run("cp", "-r", image.toString(), to.toString());
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Game done = Game.run(List.of(command), Map.of());
        assertEquals(0, done.code(), () -> String.join(" ", command) + ": " + done.err());
        return done.out();
    }
}
