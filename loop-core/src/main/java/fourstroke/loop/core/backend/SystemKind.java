package fourstroke.loop.core.backend;

/// The operating systems that are treated specially.
enum SystemKind {
    LINUX,
    WINDOWS,
    MACOS,
    OTHER;

    static final String NAME = System.getProperty("os.name");

    /// The one that this process runs on.
    static final SystemKind HERE = named(NAME);

    static SystemKind named(String name) {
        if (name.startsWith("Linux")) return LINUX;
        if (name.startsWith("Windows")) return WINDOWS;
        return name.startsWith("Mac") ? MACOS : OTHER;
    }
}
