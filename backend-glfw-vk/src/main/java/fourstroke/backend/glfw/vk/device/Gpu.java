package fourstroke.backend.glfw.vk.device;

import static org.lwjgl.vulkan.VK10.*;

import org.jspecify.annotations.Nullable;
import org.lwjgl.vulkan.VkPhysicalDevice;

import java.util.List;
import java.util.Locale;

/// A graphics card that Vulkan lists, and whether it can be used here.
///
/// @param handle its handle
/// @param name its name, as the driver reports it
/// @param kind its kind, by which cards are ranked
/// @param version the newest version of Vulkan that it supports
/// @param family the queue family that draws and, with a screen, presents
/// @param extensions the extensions to enable on it
/// @param refusal the reason why it cannot be used, or null if it can
public record Gpu(
        VkPhysicalDevice handle,
        String name,
        Kind kind,
        int version,
        int family,
        List<String> extensions,
        @Nullable String refusal) {

    /// The kinds of graphics cards, best first.
    public enum Kind {
        /// A separate card.
        DISCRETE,
        /// A part of the processor.
        INTEGRATED,
        /// A part of a card, in a virtual machine.
        VIRTUAL,
        /// Something else.
        OTHER,
        /// No card: the processor does the work.
        SOFTWARE;

        static Kind of(int type) {
            return switch (type) {
                case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU -> DISCRETE;
                case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU -> INTEGRATED;
                case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU -> VIRTUAL;
                case VK_PHYSICAL_DEVICE_TYPE_CPU -> SOFTWARE;
                default -> OTHER; // open set: an int
            };
        }
    }

    boolean usable() {
        return refusal == null;
    }

    /// {@return name, kind, version and, if the card cannot be used, the reason}
    @Override
    public String toString() {
        String words =
                "%s, %s, Vulkan %s"
                        .formatted(
                                name, kind.name().toLowerCase(Locale.ROOT), Vulkan.words(version));
        return usable() ? words : words + ": " + refusal;
    }
}
