package fourstroke.maven;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The system and the processor on which the game is started.
///
/// @param system Java's name of the system, as in the property `os.name`
/// @param processor Java's name of the processor, as in `os.arch`
record Machine(String system, String processor) {

    /// The artifacts of LWJGL that Fourstroke uses and that have native libraries.
    private static final List<String> NATIVES =
            List.of(
                    "lwjgl",
                    "lwjgl-freetype",
                    "lwjgl-glfw",
                    "lwjgl-opengl",
                    "lwjgl-stb",
                    "lwjgl-vma");

    static Machine ofThisJvm() {
        return new Machine(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    boolean isMac() {
        return system.toLowerCase(Locale.ROOT).startsWith("mac");
    }

    /// {@return the classifier of the jars with LWJGL's native libraries for this machine}
    String natives() {
        String name = isMac() ? "macos" : system.startsWith("Windows") ? "windows" : "linux";
        return switch (processor) {
            case "amd64", "x86_64" -> "natives-" + name;
            case "aarch64" -> "natives-" + name + "-arm64";
            default -> "natives-" + name + "-" + processor;
        };
    }

    /// Checks that the project contains native libraries for each library of LWJGL that needs them.
    /// The method accepts native libraries for any system and processor. Java cannot start a game
    /// without the native libraries of LWJGL, because the modules of the backends require modules
    /// with native libraries.
    ///
    /// @throws WrongSetting if a library of LWJGL has no native libraries
    void demandNatives(List<Library> libraries) {
        List<String> without =
                NATIVES.stream()
                        .filter(name -> libraries.stream().anyMatch(each -> each.isLwjgl(name)))
                        .filter(name ->
                                libraries.stream()
                                        .filter(each -> each.isLwjgl(name))
                                        .allMatch(each -> each.classifier().isEmpty()))
                        .toList();
        if (without.isEmpty()) return;
        throw new WrongSetting(
                ("The project lacks the native libraries of %s: add a second dependency on each of"
                     + " these artifacts of org.lwjgl, with <classifier>%s</classifier>.")
                        .formatted(String.join(", ", without), natives()));
    }

    /// {@return a warning if the game has native libraries only for other machines, or an empty
    /// result}
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
                ("This machine needs the native libraries of LWJGL with the classifier %s, but the"
                     + " project has only %s, so no window will open. Set -Dlwjgl.natives=%1$s, or"
                     + " let a profile of the pom choose the classifier.")
                        .formatted(natives(), String.join(", ", found)));
    }
}
