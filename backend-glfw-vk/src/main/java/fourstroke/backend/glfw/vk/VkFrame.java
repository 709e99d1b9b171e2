package fourstroke.backend.glfw.vk;

import fourstroke.loop.api.Size;
import fourstroke.loop.api.WindowSettings;

import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkQueue;

/// The frame being drawn, for games that call Vulkan themselves: `frame.unwrap(VkFrame.class)`.
///
/// The canvas only records; Vulkan is called once the game has handed the frame back. So a game
/// does not draw at once either, but says what is to be recorded then: below what the canvas draws,
/// or above it. What it draws is part of the picture, and of
/// [fourstroke.loop.api.Window#capture()].
///
/// **Rules.**
/// - The calls run once, on the loop's thread, while the frame's one command buffer is being
///   recorded, outside of any pass. They record into it and leave it recording; they neither submit
///   nor wait. An exception comes out of the loop, and the frame is not shown.
/// - The image is in `VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL`, and must be left in it. It is
///   another one in every frame. What came before it in the frame is done with it, and what comes
///   after it waits for it, by barriers that are recorded around the calls.
/// - No other state of the command buffer is known to the calls, or kept for whoever comes next.
/// - What a game makes, it destroys, once [#framesInFlight()] further frames were shown, or when it
///   has waited for the device; all of it before the window is closed. The queue is the only one; a
///   game that submits to it does so on the loop's thread.
/// - If the device is another than before, the former one was lost, and all that was made with it
///   is gone and must not be touched again. The calls of the frame that was lost do not run again.
///
/// **The device.** It is of the version that `device().getCapabilities().apiVersion` tells, 1.2 or
/// 1.3. From 1.3 on `dynamicRendering` and `synchronization2` are turned on; no other feature is
/// that a game could use, and memory is the game's own to take. The image is for colour attachments
/// only, and has one sample and no depth: who wants that makes an image for it.
///
/// It is valid as long as its [fourstroke.loop.api.Render]. What the calls do wrong the validation
/// layer tells, where the window was opened [for debugging][WindowSettings#debug()]. A game that
/// uses this runs on no other backend.
public interface VkFrame {

    /// What a game records itself.
    @FunctionalInterface
    interface Calls {

        /// Records it.
        ///
        /// @param commands where to
        /// @param image what is drawn upon; the picture is in its top left corner
        /// @param view the image's view, for an attachment
        void record(VkCommandBuffer commands, long image, long view);
    }

    /// {@return the device that everything here belongs to}
    VkDevice device();

    /// {@return its one queue, which draws}
    VkQueue queue();

    /// {@return the number of the queue's family}
    int queueFamily();

    /// {@return how the image stores pixels, as `VK_FORMAT_`: eight bits a channel, not sRGB}
    int format();

    /// {@return how many frames may be on their way to the screen at once}
    int framesInFlight();

    /// {@return the size of the picture}
    Size pixels();

    /// Records this when the picture has been cleared and before the canvas is drawn. Several are
    /// called in the order in which they were given.
    void below(Calls calls);

    /// Records this after the canvas is drawn. Several are called in the order in which they were
    /// given.
    void above(Calls calls);
}
