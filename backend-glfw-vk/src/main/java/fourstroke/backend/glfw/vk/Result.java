package fourstroke.backend.glfw.vk;

import static org.lwjgl.vulkan.KHRSurface.VK_ERROR_NATIVE_WINDOW_IN_USE_KHR;
import static org.lwjgl.vulkan.KHRSurface.VK_ERROR_SURFACE_LOST_KHR;
import static org.lwjgl.vulkan.KHRSwapchain.VK_ERROR_OUT_OF_DATE_KHR;
import static org.lwjgl.vulkan.VK10.*;
import static org.lwjgl.vulkan.VK11.VK_ERROR_INVALID_EXTERNAL_HANDLE;
import static org.lwjgl.vulkan.VK11.VK_ERROR_OUT_OF_POOL_MEMORY;
import static org.lwjgl.vulkan.VK12.VK_ERROR_FRAGMENTATION;
import static org.lwjgl.vulkan.VK12.VK_ERROR_INVALID_OPAQUE_CAPTURE_ADDRESS;

import fourstroke.loop.api.BackendException;

/// Turns Vulkan's result codes into exceptions and words.
final class Result {

    private Result() {}

    /// Checks a result code; every success code passes.
    ///
    /// @param what was refused, as the end of the sentence: "to draw a frame", or "a semaphore"
    /// @throws Lost if the device or the window's surface is lost
    /// @throws BackendException for any other error
    static void check(int code, String what) {
        if (code >= VK_SUCCESS) return;
        String message =
                "the graphics driver refused %s: %s (%s); %s"
                        .formatted(what, name(code), code, advice(code));
        boolean lost = code == VK_ERROR_DEVICE_LOST || code == VK_ERROR_SURFACE_LOST_KHR;
        throw lost ? new Lost(message) : new BackendException(message);
    }

    /// {@return the name of an error code in the specification}
    static String name(int code) {
        return switch (code) {
            case VK_ERROR_OUT_OF_HOST_MEMORY -> "VK_ERROR_OUT_OF_HOST_MEMORY";
            case VK_ERROR_OUT_OF_DEVICE_MEMORY -> "VK_ERROR_OUT_OF_DEVICE_MEMORY";
            case VK_ERROR_INITIALIZATION_FAILED -> "VK_ERROR_INITIALIZATION_FAILED";
            case VK_ERROR_DEVICE_LOST -> "VK_ERROR_DEVICE_LOST";
            case VK_ERROR_MEMORY_MAP_FAILED -> "VK_ERROR_MEMORY_MAP_FAILED";
            case VK_ERROR_LAYER_NOT_PRESENT -> "VK_ERROR_LAYER_NOT_PRESENT";
            case VK_ERROR_EXTENSION_NOT_PRESENT -> "VK_ERROR_EXTENSION_NOT_PRESENT";
            case VK_ERROR_FEATURE_NOT_PRESENT -> "VK_ERROR_FEATURE_NOT_PRESENT";
            case VK_ERROR_INCOMPATIBLE_DRIVER -> "VK_ERROR_INCOMPATIBLE_DRIVER";
            case VK_ERROR_TOO_MANY_OBJECTS -> "VK_ERROR_TOO_MANY_OBJECTS";
            case VK_ERROR_FORMAT_NOT_SUPPORTED -> "VK_ERROR_FORMAT_NOT_SUPPORTED";
            case VK_ERROR_FRAGMENTED_POOL -> "VK_ERROR_FRAGMENTED_POOL";
            case VK_ERROR_UNKNOWN -> "VK_ERROR_UNKNOWN";
            case VK_ERROR_INVALID_EXTERNAL_HANDLE -> "VK_ERROR_INVALID_EXTERNAL_HANDLE";
            case VK_ERROR_FRAGMENTATION -> "VK_ERROR_FRAGMENTATION";
            case VK_ERROR_INVALID_OPAQUE_CAPTURE_ADDRESS ->
                    "VK_ERROR_INVALID_OPAQUE_CAPTURE_ADDRESS";
            case VK_ERROR_OUT_OF_POOL_MEMORY -> "VK_ERROR_OUT_OF_POOL_MEMORY";
            case VK_ERROR_SURFACE_LOST_KHR -> "VK_ERROR_SURFACE_LOST_KHR";
            case VK_ERROR_NATIVE_WINDOW_IN_USE_KHR -> "VK_ERROR_NATIVE_WINDOW_IN_USE_KHR";
            case VK_ERROR_OUT_OF_DATE_KHR -> "VK_ERROR_OUT_OF_DATE_KHR";
            case VK_ERROR_VALIDATION_FAILED -> "VK_ERROR_VALIDATION_FAILED";
            default -> "an error that Vulkan 1.3 did not have"; // open set: an int
        };
    }

    private static String advice(int code) {
        return switch (code) {
            case VK_ERROR_OUT_OF_HOST_MEMORY -> "close other programs";
            case VK_ERROR_OUT_OF_DEVICE_MEMORY ->
                    "draw fewer or smaller images, or close other programs";
            case VK_ERROR_DEVICE_LOST ->
                    "the device hung or was taken away; update the driver if it happens again";
            case VK_ERROR_INCOMPATIBLE_DRIVER, VK_ERROR_INITIALIZATION_FAILED ->
                    "install or update the graphics driver (on Debian: mesa-vulkan-drivers), or"
                            + " choose another backend";
            case VK_ERROR_NATIVE_WINDOW_IN_USE_KHR -> "something else draws in this window already";
            default -> "update the graphics driver, or choose another backend"; // open set: an int
        };
    }
}
