/// GLFW windows without the drawing, and the initialisation and use of GLFW.
///
/// A program that has GLFW windows of its own, such as an engine on LWJGL that drives its loops
/// with `poll()`, initialises GLFW on the same thread before it opens the first loop, and
/// terminates it after the last is closed. GLFW and its callbacks are then left as they were. If a
/// loop initialised GLFW, closing the last loop terminates it, along with every window of the
/// program's own. Window hints are reset for each window. Drawing a frame with OpenGL makes the
/// context of its window current, so the program makes its own context and LWJGL's capabilities
/// current before it draws.
@NullMarked
package fourstroke.backend.glfw;

import org.jspecify.annotations.NullMarked;
