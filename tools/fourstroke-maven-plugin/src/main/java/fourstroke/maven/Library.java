package fourstroke.maven;

/// An artifact with which the game runs.
///
/// @param group the group id of the artifact
/// @param name the artifact id
/// @param classifier the classifier, which is empty for the main artifact
/// @param file the jar of the artifact, or a folder with its classes
record Library(String group, String name, String classifier, String file) {

    private static final String FOURSTROKE = "fourstroke";
    private static final String LWJGL = "org.lwjgl";

    boolean isFourstroke(String other) {
        return group.equals(FOURSTROKE) && name.equals(other);
    }

    boolean isLwjgl(String other) {
        return isLwjgl() && name.equals(other);
    }

    boolean isLwjgl() {
        return group.equals(LWJGL);
    }

    /// {@return whether the other artifact is the same as this artifact, perhaps in another
    /// version}
    boolean replaces(Library other) {
        return group.equals(other.group)
                && name.equals(other.name)
                && classifier.equals(other.classifier);
    }
}
