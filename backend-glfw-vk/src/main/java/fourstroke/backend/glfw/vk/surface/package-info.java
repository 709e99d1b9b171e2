/// Presents images in a window: its surface, and the swapchain.
@NullMarked
package fourstroke.backend.glfw.vk.surface;

import org.jspecify.annotations.NullMarked;
