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
/// @param kind the kind of the card; cards of a better kind are preferred
/// @param version the newest version of Vulkan that the card supports
/// @param family the index of a queue family that can draw and, if there is a screen, present; -1
///   if the card has no such family
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
        /// A virtual graphics card that a virtual machine provides.
        VIRTUAL,
        /// A graphics card of a kind that is not one of the other kinds.
        OTHER,
        /// A driver that draws with the processor, without a graphics card.
        SOFTWARE;

        static Kind of(int type) {
            return switch (type) {
                case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU -> DISCRETE;
                case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU -> INTEGRATED;
                case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU -> VIRTUAL;
                case VK_PHYSICAL_DEVICE_TYPE_CPU -> SOFTWARE;
                // open set: the type is a number, and later versions of Vulkan may add types
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
