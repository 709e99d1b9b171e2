package fourstroke.backend.glfw.vk;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.WindowSettings;

import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkQueue;

/// The frame that is being drawn, for games that call Vulkan themselves:
/// `frame.unwrap(VkFrame.class)`.
///
/// A canvas only records what the game draws. The loop draws the recorded shapes with Vulkan after
/// the game has handled the event [fourstroke.loop.api.Render]. A game adds its own calls of Vulkan
/// as [Calls], and the loop runs these calls before or after it records the drawing of the canvas.
/// The added calls draw on the same image as the canvas, and the image that
/// [fourstroke.loop.api.window.Window#capture()] returns contains everything that the added calls
/// draw.
///
/// **Rules.**
/// - Each added call runs once, on the thread of the loop, while the only command buffer of the
///   frame is being recorded, outside of any render pass. The calls record their commands into the
///   command buffer of the frame, and leave this command buffer in the recording state. The calls
///   must neither submit the command buffer nor wait for the graphics card. If a call throws an
///   exception, the loop throws this exception too and does not show the frame. The calls may stop
///   the loop, but the calls must not close the loop, take events from the loop, or capture its
///   window.
/// - The Vulkan image on which the calls draw is in the layout
///   `VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL`, and the calls must leave the image in this layout.
///   The image may differ from the image of the previous frame. The loop records pipeline barriers
///   before and after the added calls, so the commands of the calls take effect after all earlier
///   commands of the frame, and before all later commands.
/// - The calls must not assume that any state of the command buffer, such as the pipeline or the
///   viewport, is set. The calls need not restore the state that they change.
/// - Before a game destroys an object that it has created, [#framesInFlight()] more frames must
///   have been shown, or the game must have waited until the device is idle. The game must destroy
///   its objects before the window is closed. The device has only one queue; a game may submit
///   commands to this queue only on the thread of the loop.
/// - If the device differs from the device of an earlier frame, the earlier device was lost. The
///   game must not use any object that was created with the lost device. The calls of the frame in
///   which the device was lost do not run again.
///
/// **The device** is opened for Vulkan 1.2 with the extensions `VK_KHR_dynamic_rendering` and
/// `VK_KHR_synchronization2`, whose functions end in `KHR`, and a game cannot enable other
/// features. A game allocates the memory for its own objects itself. The image to draw on can only
/// be used as a colour attachment, with one sample per pixel and no depth. A game that needs a
/// depth buffer or more samples per pixel creates images of its own.
///
/// A game may use a `VkFrame` only while it handles the [fourstroke.loop.api.Render] from which it
/// unwrapped the `VkFrame`. The game must therefore unwrap a new `VkFrame` in each frame. The
/// validation layer reports mistakes in the calls if the window was opened [for
/// debugging][WindowSettings#debug()]. A game that uses `VkFrame` runs only on a backend that draws
/// with Vulkan.
public interface VkFrame {

    /// Vulkan calls that a game records into the commands of a frame.
    @FunctionalInterface
    interface Calls {

        /// Records the Vulkan calls of the game.
        ///
        /// @param commands the command buffer into which the calls are recorded
        /// @param image the image to draw on; the picture is in its top left corner
        /// @param view the view of the image, for use as a colour attachment
        void record(VkCommandBuffer commands, long image, long view);
    }

    /// {@return the device that draws this frame}
    VkDevice device();

    /// {@return the only queue of the device, which supports graphics}
    VkQueue queue();

    /// {@return the index of the queue family to which [#queue()] belongs}
    int queueFamily();

    /// {@return the format of the image: a `VK_FORMAT_` constant with eight bits per channel that
    /// is not sRGB}
    int format();

    /// {@return the maximum number of frames in flight, which are frames that are recorded but not
    /// yet drawn}
    int framesInFlight();

    /// {@return the size of the picture in pixels}
    Size pixels();

    /// Adds calls that are recorded after the commands that clear the picture and before the
    /// commands that draw the canvas, in the order in which they were added.
    ///
    /// @throws IllegalStateException if the game has already handled the
    ///   [fourstroke.loop.api.Render] of this frame
    void below(Calls calls);

    /// Adds calls that are recorded after the commands that draw the canvas, in the order in which
    /// they were added.
    ///
    /// @throws IllegalStateException if the game has already handled the
    ///   [fourstroke.loop.api.Render] of this frame
    void above(Calls calls);
}
