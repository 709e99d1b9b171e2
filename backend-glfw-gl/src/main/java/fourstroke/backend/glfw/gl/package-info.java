/// The OpenGL backends, and [fourstroke.backend.glfw.gl.GlFrame] for games that call OpenGL
/// themselves.
@NullMarked
package fourstroke.backend.glfw.gl;

import org.jspecify.annotations.NullMarked;
