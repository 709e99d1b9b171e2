/// Draws frames with OpenGL 3.3: in a window (`gl`), or without a display (`gl-offscreen`).
module fourstroke.backend.glfw.gl {
    requires static org.jspecify;
    requires transitive fourstroke.backend.glfw;
    requires org.lwjgl.egl;
    requires transitive org.lwjgl.opengl;
    requires org.lwjgl
            .opengl
            // No other module requires `org.lwjgl.opengl.natives`, the module with the native
            // library for OpenGL. Without this line, Java does not find the native library.
            .natives;
    requires org.slf4j;

    exports fourstroke.backend.glfw.gl;

    provides fourstroke.loop.api.spi.Backend with
            fourstroke.backend.glfw.gl.GlBackend,
            fourstroke.backend.glfw.gl.GlOffscreenBackend;
}
