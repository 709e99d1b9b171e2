/// Presents in a window: its surface, and the swapchain of its images.
@NullMarked
package fourstroke.backend.glfw.vk.surface;

import org.jspecify.annotations.NullMarked;
