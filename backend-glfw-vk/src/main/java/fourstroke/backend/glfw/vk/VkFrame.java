package fourstroke.backend.glfw.vk;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.WindowSettings;

import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkQueue;

/// The frame that is being drawn, for games that call Vulkan themselves:
/// `frame.unwrap(VkFrame.class)`.
///
/// A canvas only records; Vulkan is called after the game has handled the
/// [fourstroke.loop.api.Render]. So a game adds its own calls as [Calls], which run at that time,
/// below or above the drawing of the canvas. What they draw is part of the picture, and of
/// [fourstroke.loop.api.window.Window#capture()].
///
/// **Rules.**
/// - The calls run once, on the loop's thread, while the frame's only command buffer is being
///   recorded, outside any render pass. They record into this command buffer and leave it in the
///   recording state; they must not submit or wait. An exception that they throw leaves the loop,
///   and the frame is not shown. They may stop the loop, but must not close it, take its events or
///   capture its window.
/// - The image is in `VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL`, and must be left in this layout.
///   It may be a different image in every frame. Barriers before and after the calls order them
///   after everything before them in the frame, and before everything after them.
/// - The calls can rely on no other state of the command buffer, and need not restore any.
/// - A game destroys an object that it created after [#framesInFlight()] further frames were shown,
///   or after waiting for the device to be idle, and always before the window is closed. There is
///   only one queue; a game that submits to it does so on the loop's thread.
/// - If the device differs from that of an earlier frame, the earlier device was lost: everything
///   that was created with it is gone and must not be used again. The calls of the frame in which
///   the device was lost do not run again.
///
/// **The device** is opened for Vulkan 1.2 with the extensions `VK_KHR_dynamic_rendering` and
/// `VK_KHR_synchronization2`, whose functions end in `KHR`, and with no other features for games. A
/// game allocates its own memory. The image can only be used as a colour attachment; it has one
/// sample and no depth. A game that needs more creates images of its own.
///
/// A `VkFrame` is valid as long as its [fourstroke.loop.api.Render]: unwrap it in each frame. The
/// validation layer reports mistakes in the calls if the window was opened [for
/// debugging][WindowSettings#debug()]. A game that uses it runs on no other backend.
public interface VkFrame {

    /// Vulkan calls that a game records into a frame.
    @FunctionalInterface
    interface Calls {

        /// Records the calls.
        ///
        /// @param commands the command buffer to record into
        /// @param image the image to draw on; the picture is in its top left corner
        /// @param view the view of the image, for use as an attachment
        void record(VkCommandBuffer commands, long image, long view);
    }

    /// {@return the device that draws this frame}
    VkDevice device();

    /// {@return the only queue of the device, which supports graphics}
    VkQueue queue();

    /// {@return the index of the queue's family}
    int queueFamily();

    /// {@return the format of the image: a `VK_FORMAT_` constant with eight bits per channel that
    /// is not sRGB}
    int format();

    /// {@return the maximum number of frames in flight}
    int framesInFlight();

    /// {@return the size of the picture, in pixels}
    Size pixels();

    /// Adds calls that are recorded after the picture is cleared and before the canvas is drawn, in
    /// the order in which they were added.
    ///
    /// @throws IllegalStateException if the [fourstroke.loop.api.Render] of this frame was already
    ///   handled
    void below(Calls calls);

    /// Adds calls that are recorded after the canvas is drawn, in the order in which they were
    /// added.
    ///
    /// @throws IllegalStateException if the [fourstroke.loop.api.Render] of this frame was already
    ///   handled
    void above(Calls calls);
}
