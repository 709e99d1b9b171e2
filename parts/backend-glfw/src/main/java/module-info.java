/// Windows and input through GLFW, shared by the backends that draw with a graphics API. It
/// provides no backend itself.
module fourstroke.backend.glfw {
    requires static org.jspecify;
    requires transitive fourstroke.backend.base;
    requires fourstroke.loop.image;
    requires transitive org.lwjgl;
    requires transitive org.lwjgl.glfw;
    // Nothing else names the natives, and the libraries are not found without them.
    requires org.lwjgl.natives;
    requires org.lwjgl.glfw.natives;
    requires org.slf4j;

    exports fourstroke.backend.glfw;
}
