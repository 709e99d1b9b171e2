package fourstroke.backend.glfw.vk.device;

/// A Vulkan image that can be drawn on, because it can be used as a colour attachment.
///
/// @param image the handle of the image
/// @param view the handle of the view of the image
/// @param width the width in pixels
/// @param height the height in pixels
public record Attachment(long image, long view, int width, int height) {}
