/// Pictures by OpenGL 3.3, and the door for games that call OpenGL themselves.
@NullMarked
package fourstroke.backend.glfw.gl;

import org.jspecify.annotations.NullMarked;
