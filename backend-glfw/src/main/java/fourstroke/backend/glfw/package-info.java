/// A window on GLFW without its pictures, and how GLFW is started, asked and heard.
@NullMarked
package fourstroke.backend.glfw;

import org.jspecify.annotations.NullMarked;
