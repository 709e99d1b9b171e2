package fourstroke.maven;

/// An artifact that the game runs with.
///
/// @param group as in its coordinates
/// @param name its artifact id
/// @param classifier empty for the main artifact
/// @param file its jar, or a folder of classes
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

    /// {@return whether it is the same artifact, perhaps of another version}
    boolean replaces(Library other) {
        return group.equals(other.group)
                && name.equals(other.name)
                && classifier.equals(other.classifier);
    }
}
