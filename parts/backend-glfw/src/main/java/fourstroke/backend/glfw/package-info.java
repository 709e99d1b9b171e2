/// The windows that GLFW opens, and the initialisation of GLFW. The backends for OpenGL and for
/// Vulkan draw in the windows.
///
/// A program may open GLFW windows itself, in addition to the windows of its loops. An example is
/// an engine on LWJGL that receives the events of its loops with `poll()`. A program that opens
/// GLFW windows itself must initialise GLFW on the thread of its loops before the program opens the
/// first loop. The program must terminate GLFW after it has closed the last loop. When a program
/// that initialised GLFW itself closes the last loop, the loop restores the program's callbacks and
/// does not terminate GLFW. If a loop initialised GLFW, closing the last loop terminates GLFW, and
/// the termination also destroys the program's own windows.
///
/// Opening a loop resets the window hints of GLFW. When a loop draws a frame with OpenGL, the loop
/// makes the context of its window current. The program must therefore make its own context and
/// LWJGL's capabilities current before the program draws.
@NullMarked
package fourstroke.backend.glfw;

import org.jspecify.annotations.NullMarked;
