package fourstroke.backend.glfw.vk.drawing;

import org.lwjgl.vulkan.VkCommandBuffer;

/// The Vulkan calls that a game adds to a frame.
@FunctionalInterface
public interface OwnCalls {

    /// Records the Vulkan calls of the game.
    ///
    /// @param image the image to draw on, in the layout of [ImageUse#FOREIGN]
    /// @param view the view of the image
    void record(VkCommandBuffer commands, long image, long view);
}
