package fourstroke.loop.core.backend;

/// The operating systems that are treated specially.
enum SystemKind {
    LINUX,
    WINDOWS,
    OTHER;

    static final String NAME = System.getProperty("os.name");

    /// The one that this process runs on.
    static final SystemKind HERE = named(NAME);

    static SystemKind named(String name) {
        if (name.startsWith("Linux")) return LINUX;
        return name.startsWith("Windows") ? WINDOWS : OTHER;
    }
}
