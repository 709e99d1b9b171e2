package fourstroke.backend.glfw.vk.drawing;

import org.lwjgl.vulkan.VkCommandBuffer;

/// The Vulkan calls that a game adds to a frame.
@FunctionalInterface
public interface OwnCalls {

    /// Records the calls.
    ///
    /// @param image the image to draw on, in the layout of [ImageUse#FOREIGN]
    /// @param view the view of the image
    void record(VkCommandBuffer commands, long image, long view);
}
