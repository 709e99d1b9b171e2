/// Presents images in a window. The package contains the Vulkan surface of the window and its
/// swapchain, which is the set of images that the window presents in turn.
@NullMarked
package fourstroke.backend.glfw.vk.surface;

import org.jspecify.annotations.NullMarked;
