/// The windows that GLFW opens, and the initialisation of GLFW. The backends for OpenGL and for
/// Vulkan draw in the windows.
///
/// A program may have GLFW windows of its own, for example an engine on LWJGL that takes the events
/// of its loops with `poll()`. Such a program must initialise GLFW before it opens the first loop,
/// on the same thread, and terminate GLFW after it has closed the last loop. When the last loop is
/// closed, the loop restores the callbacks of the program and does not terminate GLFW. If a loop
/// initialised GLFW, closing the last loop terminates GLFW, and the termination also destroys the
/// program's own windows. Opening a loop resets the window hints of GLFW. A loop that draws a frame
/// with OpenGL makes the context of its window current. The program must therefore make its own
/// context and LWJGL's capabilities current before it draws.
@NullMarked
package fourstroke.backend.glfw;

import org.jspecify.annotations.NullMarked;
