/// Draws frames on one card: what is recorded, with which pipelines, images and memory, and for how
/// many frames at once.
@NullMarked
package fourstroke.backend.glfw.vk.drawing;

import org.jspecify.annotations.NullMarked;
