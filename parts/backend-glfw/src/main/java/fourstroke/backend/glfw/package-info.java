/// GLFW windows without drawing, and the initialisation and use of GLFW.
///
/// A program that has GLFW windows of its own, such as an engine on LWJGL that drives its loops
/// with `poll()`, initialises GLFW on the same thread before it opens the first loop, and
/// terminates it after the last loop is closed. GLFW and its callbacks are then restored. If a loop
/// initialised GLFW, closing the last loop terminates it, including every window of the program's
/// own. Window hints are reset for each window. Drawing a frame with OpenGL makes the context of
/// its window current, so the program must make its own context and LWJGL's capabilities current
/// before it draws.
@NullMarked
package fourstroke.backend.glfw;

import org.jspecify.annotations.NullMarked;
