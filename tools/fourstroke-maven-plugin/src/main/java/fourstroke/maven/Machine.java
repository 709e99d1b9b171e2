package fourstroke.maven;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The system and the processor on which the game is started.
///
/// @param system Java's name of the system, as in the property `os.name`
/// @param processor Java's name of the processor, as in `os.arch`
record Machine(String system, String processor) {

    static Machine ofThisJvm() {
        return new Machine(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    boolean isMac() {
        return system.toLowerCase(Locale.ROOT).startsWith("mac");
    }

    /// {@return the classifier of LWJGL's native libraries for this machine}
    String natives() {
        String name = isMac() ? "macos" : system.startsWith("Windows") ? "windows" : "linux";
        return switch (processor) {
            case "amd64", "x86_64" -> "natives-" + name;
            case "aarch64" -> "natives-" + name + "-arm64";
            default -> "natives-" + name + "-" + processor;
        };
    }

    /// {@return a sentence about native libraries that the game has for other machines only, if
    /// there are any}
    Optional<String> missingNatives(List<Library> libraries) {
        List<String> found =
                libraries.stream()
                        .filter(library -> library.isLwjgl())
                        .map(Library::classifier)
                        .filter(classifier -> classifier.startsWith("natives-"))
                        .distinct()
                        .sorted()
                        .toList();
        if (found.isEmpty() || found.contains(natives())) return Optional.empty();
        return Optional.of(
                ("This machine needs LWJGL's libraries with the classifier %s, and the project has"
                                + " %s: no window will open. Set -Dlwjgl.natives=%1$s, or let a"
                                + " profile of the pom choose it.")
                        .formatted(natives(), String.join(", ", found)));
    }
}
