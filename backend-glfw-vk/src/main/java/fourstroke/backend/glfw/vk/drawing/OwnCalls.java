package fourstroke.backend.glfw.vk.drawing;

import org.lwjgl.vulkan.VkCommandBuffer;

/// The Vulkan calls of a game, in a frame.
@FunctionalInterface
public interface OwnCalls {

    /// Records the calls.
    ///
    /// @param image the image to draw on, in use as [ImageUse#FOREIGN]
    /// @param view its view
    void record(VkCommandBuffer commands, long image, long view);
}
