package fourstroke.backend.glfw.vk.device;

import static org.lwjgl.vulkan.VK10.*;

import org.jspecify.annotations.Nullable;
import org.lwjgl.vulkan.VkPhysicalDevice;

import java.util.List;
import java.util.Locale;

/// A graphics card that Vulkan lists. If the card cannot be used, this record contains the reason.
///
/// @param handle the handle of the card
/// @param name the name of the card, as the driver reports it
/// @param kind the kind of the card, by which cards are ranked
/// @param version the newest version of Vulkan that the card supports
/// @param family the family of queues that can draw and, if there is a screen, present
/// @param extensions the extensions to enable on the card
/// @param refusal the reason why the card cannot be used, or null if it can be used
public record Gpu(
        VkPhysicalDevice handle,
        String name,
        Kind kind,
        int version,
        int family,
        List<String> extensions,
        @Nullable String refusal) {

    /// The kinds of graphics cards, the best kind first.
    public enum Kind {
        /// A separate graphics card.
        DISCRETE,
        /// A graphics card that is part of the processor.
        INTEGRATED,
        /// A part of a graphics card that a virtual machine provides.
        VIRTUAL,
        /// A graphics card of a kind that Vulkan does not define.
        OTHER,
        /// A driver that draws with the processor, without a graphics card.
        SOFTWARE;

        static Kind of(int type) {
            return switch (type) {
                case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU -> DISCRETE;
                case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU -> INTEGRATED;
                case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU -> VIRTUAL;
                case VK_PHYSICAL_DEVICE_TYPE_CPU -> SOFTWARE;
                // open set: the kind is a number, and drivers may add kinds
                default -> OTHER;
            };
        }
    }

    boolean usable() {
        return refusal == null;
    }

    /// {@return the name, the kind and the version of the card and, if the card cannot be used, the
    /// reason}
    @Override
    public String toString() {
        String words =
                "%s, %s, Vulkan %s"
                        .formatted(
                                name, kind.name().toLowerCase(Locale.ROOT), Vulkan.words(version));
        return usable() ? words : words + ": " + refusal;
    }
}
