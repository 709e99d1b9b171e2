/// Draws frames on one graphics card. The classes create the command buffers, pipelines, images and
/// memory, and manage the frames in flight.
@NullMarked
package fourstroke.backend.glfw.vk.drawing;

import org.jspecify.annotations.NullMarked;
