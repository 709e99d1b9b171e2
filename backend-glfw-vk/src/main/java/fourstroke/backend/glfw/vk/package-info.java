/// The Vulkan backends, and [fourstroke.backend.glfw.vk.VkFrame] for games that call Vulkan
/// themselves.
@NullMarked
package fourstroke.backend.glfw.vk;

import org.jspecify.annotations.NullMarked;
