/// Windows and input through GLFW: what backends share that draw with a graphics API. It provides
/// no backend itself.
module fourstroke.backend.glfw {
    requires static transitive org.jspecify;
    requires transitive fourstroke.loop.core;
    requires transitive org.lwjgl;
    requires transitive org.lwjgl.glfw;
    requires org.lwjgl
            .natives; // nothing else names them, and without them the libraries are not found
    requires org.lwjgl.glfw.natives;
    requires org.slf4j;

    exports fourstroke.backend.glfw;
}
