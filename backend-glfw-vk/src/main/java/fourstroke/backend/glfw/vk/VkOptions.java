package fourstroke.backend.glfw.vk;

import fourstroke.backend.glfw.Outside;
import fourstroke.loop.api.spi.BackendOptions;
import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/// The window options for Vulkan.
///
/// @param device a part of the name of the graphics card to draw with, or null for the best card
/// @param frames the maximum number of frames in flight
record VkOptions(@Nullable String device, int frames) {

    static final String DEVICE = "vk.device";
    static final String DEVICE_PROPERTY = "fourstroke.vk.device";
    static final String DEVICE_VARIABLE = "FOURSTROKE_VK_DEVICE";
    static final String FRAMES = "vk.frames";

    /// The highest allowed number of frames in flight: the graphics card draws a frame, a second
    /// frame waits for the graphics card, and a third frame is being recorded. More than three
    /// frames in flight would only add latency.
    private static final int FRAMES_LIMIT = 3;

    static VkOptions of(Map<String, String> options) {
        BackendOptions.check(options, "vk.", DEVICE, FRAMES);
        String device = options.get(DEVICE);
        return new VkOptions(
                device == null || device.isBlank() ? namedElsewhere() : device,
                frames(options.getOrDefault(FRAMES, "2")));
    }

    /// {@return the name of the graphics card from the system property [#DEVICE_PROPERTY] or, if
    /// this property is not set, from the environment variable [#DEVICE_VARIABLE]; null if neither
    /// is set}
    static @Nullable String namedElsewhere() {
        String property = System.getProperty(DEVICE_PROPERTY);
        String name = property == null ? Outside.environment().get(DEVICE_VARIABLE) : property;
        return name == null || name.isBlank() ? null : name;
    }

    private static int frames(String value) {
        try {
            int frames = Integer.parseInt(value);
            if (frames >= 1 && frames <= FRAMES_LIMIT) return frames;
        } catch (NumberFormatException e) {
            // The code below throws an exception that contains the invalid value.
        }
        throw new IllegalArgumentException(
                "option %s must be a number from 1 to %s, not '%s'"
                        .formatted(FRAMES, FRAMES_LIMIT, Excerpt.of(value)));
    }
}
