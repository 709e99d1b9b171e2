/// Draws frames on one graphics card: commands, pipelines, images, memory and frames in flight.
@NullMarked
package fourstroke.backend.glfw.vk.drawing;

import org.jspecify.annotations.NullMarked;
