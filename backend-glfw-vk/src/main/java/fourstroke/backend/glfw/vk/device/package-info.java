/// The instance of Vulkan, the choice of a graphics card, and the graphics card that was opened,
/// with its memory, images and result codes.
@NullMarked
package fourstroke.backend.glfw.vk.device;

import org.jspecify.annotations.NullMarked;
