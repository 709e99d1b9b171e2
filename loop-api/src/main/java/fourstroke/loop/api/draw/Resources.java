package fourstroke.loop.api.draw;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.api.text.NearestName;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Reads resources, which are files that are packaged with a game, in its module or on the class
/// path. Wrong names of resources are a common mistake, so the message of the exception names the
/// place that was searched and the most similar name. For pictures and fonts, games call
/// `Image.resource` and `TrueType.resource`.
public final class Resources {

    /// The maximum number of names that are compared with the name of a resource that was not
    /// found, so that the search for the most similar name never takes long.
    private static final int NAME_LIMIT = 10_000;

    /// The maximum length of a text: 16 MiB, which no level or table of a game reaches.
    private static final int TEXT_LIMIT = 1 << 24;

    private Resources() {}

    /// {@return the text in a resource in UTF-8, such as a level or a table} Example:
    /// `Resources.text(Lantern.class, "levels.txt").lines().toList()`.
    ///
    /// @param beside a class of the module that contains the resource. The module need not open the
    ///   package of the resource
    /// @param name the name of the resource, relative to the package of the class `beside`. A name
    ///   that begins with `/` is relative to the root of the module
    /// @throws IOException if there is no such resource, in which case the message contains the
    ///   most similar name; or if the resource is not UTF-8, or is longer than 16 MiB
    public static String text(Class<?> beside, String name) throws IOException {
        byte[] bytes = read(beside, name, TEXT_LIMIT);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new IOException(
                    "the resource %s is not a text in UTF-8: save the file in this encoding"
                            .formatted(Excerpt.of(name)),
                    e);
        }
    }

    /// {@return the bytes of a resource} A module need not open the package that contains the
    /// resource: the class that the caller passes gives access.
    ///
    /// @param beside a class that is in the same module as the resource, or in the same jar or
    ///   folder of the class path
    /// @param name the name of the resource, relative to the package of the class `beside`. A name
    ///   that begins with `/` is relative to the root of the module
    /// @param limit the maximum length of the resource in bytes
    /// @throws IOException if there is no such resource, or if the resource cannot be read or is
    ///   longer than the limit
    public static byte[] read(Class<?> beside, String name, int limit) throws IOException {
        Objects.requireNonNull(beside, "beside");
        Objects.requireNonNull(name, "name");
        String path = path(beside, name);
        Optional<Path> folder = resourcesBesideSource(beside);
        if (folder.isPresent() && Files.isRegularFile(folder.get().resolve(path))) {
            try (InputStream in = Files.newInputStream(folder.get().resolve(path))) {
                return read(in, path, limit);
            }
        }
        Optional<ModuleReference> module = module(beside);
        if (module.isEmpty()) {
            try (InputStream in = beside.getResourceAsStream("/" + path)) {
                if (in == null) throw missing(beside, path, namesOnClassPath(beside));
                return read(in, path, limit);
            }
        }
        try (ModuleReader reader = module.get().open()) {
            // A folder is not passed to the module reader, because some module readers would open
            // the folder as if it were a file.
            boolean isFolder = path.isEmpty() || path.endsWith("/");
            Optional<InputStream> found = isFolder ? Optional.empty() : reader.open(path);
            if (found.isEmpty()) {
                try (Stream<String> names = reader.list()) {
                    throw missing(beside, path, isFolder ? List.of() : files(names));
                }
            }
            try (InputStream in = found.get()) {
                return read(in, path, limit);
            }
        }
    }

    private static String path(Class<?> beside, String name) {
        if (name.startsWith("/")) return name.substring(1);
        String folder = beside.getPackageName().replace('.', '/');
        return folder.isEmpty() ? name : folder + "/" + name;
    }

    private static byte[] read(InputStream in, String path, int limit) throws IOException {
        byte[] bytes;
        try {
            bytes = in.readNBytes(limit);
            if (in.read() < 0) return bytes;
        } catch (IOException e) {
            // The new message contains the message of the caught exception, for example "Is a
            // directory".
            throw new IOException(
                    "the resource %s cannot be read: %s"
                            .formatted(Excerpt.of(path), e.getMessage()),
                    e);
        }
        throw new IOException(
                "the resource %s has more than %s bytes, which is the limit"
                        .formatted(Excerpt.of(path), limit));
    }

    private static Optional<ModuleReference> module(Class<?> beside) {
        Module module = beside.getModule();
        if (!module.isNamed() || module.getLayer() == null) return Optional.empty();
        return module.getLayer()
                .configuration()
                .findModule(module.getName())
                .map(found -> found.reference());
    }

    /// {@return the folder `src/main/resources`, for a class that `java` compiled in memory from a
    /// file in `src/main/java`} A program that `java` compiles in memory is not packaged, so its
    /// resources exist only in the source folder.
    private static Optional<Path> resourcesBesideSource(Class<?> beside) {
        return own(beside)
                .filter(source -> source.toString().endsWith(".java"))
                .flatMap(source -> Stream.iterate(source, Objects::nonNull, Path::getParent))
                .filter(folder -> folder.endsWith(Path.of("src", "main", "java")))
                .map(sources -> sources.resolveSibling("resources"))
                .findFirst();
    }

    private static IOException missing(Class<?> beside, String path, List<String> packaged) {
        List<String> names = resourcesBesideSource(beside).map(Resources::names).orElse(packaged);
        Module module = beside.getModule();
        String where = module.isNamed() ? "in the module " + module.getName() : "on the class path";
        return new IOException(
                "there is no resource %s %s (searched from the class %s): %s"
                        .formatted(
                                Excerpt.of(path),
                                where,
                                beside.getName(),
                                advice(beside, path, names)));
    }

    private static String advice(Class<?> beside, String path, List<String> names) {
        String folder = path(beside, "");
        // The names in the package of the class come first, because NearestName returns the first
        // of several names that are equally similar.
        List<String> ordered =
                names.stream().sorted(Comparator.comparing(n -> !n.startsWith(folder))).toList();
        List<String> files = ordered.stream().map(Resources::file).toList();
        String file = NearestName.of(files, file(path));
        String nearest = file == null ? null : ordered.get(files.indexOf(file));
        if (nearest != null) {
            String asked =
                    nearest.startsWith(folder) ? nearest.substring(folder.length()) : "/" + nearest;
            return "did you mean \"%s\"?".formatted(Excerpt.of(asked));
        }
        CodeSource source = beside.getProtectionDomain().getCodeSource();
        if (source != null && source.getLocation().getPath().endsWith(".java"))
            return "java runs this program from its source file: such a program finds only"
                    + " resources in src/main/resources, and only if its source is in"
                    + " src/main/java; read any other file by its path";
        return "no resource there has a similar name. A name is relative to the package of the"
                + " class, or to the root if the name begins with \"/\"; in a Maven or Gradle"
                + " project, resources belong in src/main/resources";
    }

    private static String file(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static List<String> files(Stream<String> names) {
        return names.filter(name -> !name.matches(".*(\\.class|\\.java|/)"))
                .limit(NAME_LIMIT)
                .toList();
    }

    /// {@return the names of the files in the folders of the class path and in the jar that
    /// contains a class} Other jars are not searched, because they are libraries and not part of
    /// the game.
    private static List<String> namesOnClassPath(Class<?> beside) {
        String[] entries =
                System.getProperty("java.class.path", "").split(File.pathSeparator, NAME_LIMIT);
        Stream<Path> folders = Stream.of(entries).filter(e -> !e.isEmpty()).map(Path::of);
        return Stream.concat(own(beside), folders.filter(Files::isDirectory))
                .distinct()
                .flatMap(place -> names(place).stream())
                .limit(NAME_LIMIT)
                .toList();
    }

    private static Stream<Path> own(Class<?> beside) {
        CodeSource source = beside.getProtectionDomain().getCodeSource();
        if (source == null || !source.getLocation().getProtocol().equals("file"))
            return Stream.empty();
        try {
            return Stream.of(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException e) {
            // If the location of the class is unknown, its resources are not listed, so the message
            // about the missing resource may lack the most similar name.
            return Stream.empty();
        }
    }

    private static List<String> names(Path place) {
        if (place.toString().endsWith(".java")) return List.of();
        if (Files.isDirectory(place)) {
            try (Stream<Path> all = Files.walk(place)) {
                return files(
                        all.filter(Files::isRegularFile)
                                .map(file -> slashes(place.relativize(file))));
            } catch (IOException | UncheckedIOException e) {
                return List.of();
            }
        }
        try (ZipFile jar = new ZipFile(place.toFile())) {
            return files(jar.stream().map(ZipEntry::getName));
        } catch (IOException e) {
            return List.of();
        }
    }

    private static String slashes(Path file) {
        return file.toString().replace(File.separatorChar, '/');
    }
}
