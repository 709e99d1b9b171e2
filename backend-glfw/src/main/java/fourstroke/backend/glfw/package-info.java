/// A window on GLFW without its pictures, and how GLFW is started, asked and heard.
///
/// A program that has windows of its own by GLFW, as an engine on LWJGL that drives its loops with
/// `poll()`, starts GLFW before it asks for the first loop, on the same thread, and ends it after
/// the last is closed: then GLFW stays as it was, also who listens to it. Where a loop started it,
/// the last one that is closed ends it, and every window of the program's own goes with it. Hints
/// for windows are set anew for each window. Frames by OpenGL make the context of their window
/// current; the program makes its own current, and LWJGL's capabilities with it, before it draws.
@NullMarked
package fourstroke.backend.glfw;

import org.jspecify.annotations.NullMarked;
