/// The instance of Vulkan, the choice of a graphics card, and the opened graphics card with its
/// memory and images.
@NullMarked
package fourstroke.backend.glfw.vk.device;

import org.jspecify.annotations.NullMarked;
