/// Windows and input through GLFW. The backends for OpenGL and for Vulkan share this module. The
/// module itself provides no backend.
module fourstroke.backend.glfw {
    requires static org.jspecify;
    requires transitive fourstroke.backend.base;
    requires fourstroke.loop.image;
    requires transitive org.lwjgl;
    requires transitive org.lwjgl.glfw;
    // No code mentions the modules with the native libraries, so Java finds the native libraries
    // only with these two `natives` lines.
    requires org.lwjgl.natives;
    requires org.lwjgl.glfw.natives;
    requires org.slf4j;

    exports fourstroke.backend.glfw;
}
