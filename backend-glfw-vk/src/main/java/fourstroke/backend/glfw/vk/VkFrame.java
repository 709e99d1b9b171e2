package fourstroke.backend.glfw.vk;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.WindowSettings;

import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkQueue;

/// The frame being drawn, for games that call Vulkan themselves: `frame.unwrap(VkFrame.class)`.
///
/// The canvas only records; Vulkan is called once the game has handed the frame back. A game
/// likewise passes in calls that are made then, below or above what the canvas draws. What they
/// draw is part of the picture, and of [fourstroke.loop.api.window.Window#capture()].
///
/// **Rules.**
/// - The calls run once, on the loop's thread, while the frame's only command buffer is being
///   recorded, outside any render pass. They record into it and leave it recording; they neither
///   submit nor wait. An exception propagates out of the loop, and the frame is not shown. They can
///   stop the loop, but neither close it, take its events nor capture its window.
/// - The image is in `VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL`, and must be left in it. It may be
///   a different image in every frame. Barriers recorded around the calls order them after
///   everything before them in the frame, and before everything after them.
/// - The calls can rely on no other state of the command buffer, and need not restore any.
/// - A game destroys what it creates once [#framesInFlight()] further frames have been shown, or
///   after waiting for the device to be idle, and always before the window is closed. There is only
///   one queue; a game that submits to it does so on the loop's thread.
/// - If the device differs from that of an earlier frame, the earlier device was lost: everything
///   created with it is gone and must not be used again. The calls of the frame that was lost do
///   not run again.
///
/// **The device** is opened for Vulkan 1.2 with the extensions `VK_KHR_dynamic_rendering` and
/// `VK_KHR_synchronization2`, whose functions end in `KHR`, and no other feature that a game could
/// use; a game allocates its own memory. The image can only be a colour attachment, with one sample
/// and no depth: a game that needs more creates images of its own.
///
/// It is valid as long as its [fourstroke.loop.api.Render]: unwrap it in each frame. The validation
/// layer reports mistakes in the calls if the window was opened [for
/// debugging][WindowSettings#debug()]. A game that uses this runs on no other backend.
public interface VkFrame {

    /// Vulkan calls that a game records into a frame.
    @FunctionalInterface
    interface Calls {

        /// Records the calls.
        ///
        /// @param commands the command buffer to record into
        /// @param image the image to draw on; the picture is in its top left corner
        /// @param view the image's view, for an attachment
        void record(VkCommandBuffer commands, long image, long view);
    }

    /// {@return the device that draws this frame}
    VkDevice device();

    /// {@return the only queue of the device, which supports graphics}
    VkQueue queue();

    /// {@return the index of the queue's family}
    int queueFamily();

    /// {@return the format of the image, a `VK_FORMAT_` constant with eight bits a channel, not
    /// sRGB}
    int format();

    /// {@return how many frames may be in flight at once}
    int framesInFlight();

    /// {@return the size of the picture, in pixels}
    Size pixels();

    /// Records calls after the picture is cleared and before the canvas is drawn, in the order in
    /// which they were added.
    ///
    /// @throws IllegalStateException if the [fourstroke.loop.api.Render] that it was unwrapped from
    ///   is not being handled any more
    void below(Calls calls);

    /// Records calls after the canvas is drawn, in the order in which they were added.
    ///
    /// @throws IllegalStateException if the [fourstroke.loop.api.Render] that it was unwrapped from
    ///   is not being handled any more
    void above(Calls calls);
}
