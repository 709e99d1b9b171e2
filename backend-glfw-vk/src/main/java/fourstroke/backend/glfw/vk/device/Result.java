package fourstroke.backend.glfw.vk.device;

import static org.lwjgl.vulkan.KHRSurface.VK_ERROR_NATIVE_WINDOW_IN_USE_KHR;
import static org.lwjgl.vulkan.KHRSurface.VK_ERROR_SURFACE_LOST_KHR;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.loop.api.BackendException;

import org.lwjgl.system.APIUtil;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.KHRSurface;
import org.lwjgl.vulkan.KHRSwapchain;
import org.lwjgl.vulkan.VK10;
import org.lwjgl.vulkan.VK11;
import org.lwjgl.vulkan.VK12;

import java.nio.LongBuffer;
import java.util.function.ToIntFunction;

/// Turns the result codes of Vulkan into exceptions with messages.
public final class Result {

    private Result() {}

    /// Throws an exception if a result code is an error.
    ///
    /// @param what the second part of the error message, after the words "the graphics driver
    ///   refused": for example "to draw a frame" or "a semaphore"
    /// @throws Lost if the device or the surface of the window is lost
    /// @throws BackendException for any other error
    public static void check(int code, String what) {
        if (code >= VK_SUCCESS) return;
        String message =
                "the graphics driver refused %s: %s (%s); %s"
                        .formatted(what, name(code), code, advice(code));
        boolean lost = code == VK_ERROR_DEVICE_LOST || code == VK_ERROR_SURFACE_LOST_KHR;
        throw lost ? new Lost(message) : new BackendException(message);
    }

    /// {@return the handle of the new Vulkan object that a function creates}
    ///
    /// @param what the object, for an error message, after the words "the graphics driver refused"
    /// @param create the function that creates the object, writes its handle into the given buffer
    ///   and returns a result code
    public static long made(String what, ToIntFunction<LongBuffer> create) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer made = stack.mallocLong(1);
            check(create.applyAsInt(made), what);
            return made.get(0);
        }
    }

    /// {@return the name of an error code in the Vulkan specification, such as
    /// `VK_ERROR_DEVICE_LOST`}
    public static String name(int code) {
        return APIUtil.apiClassTokens(
                        (constant, _) -> constant.getName().startsWith("VK_ERROR_"),
                        null,
                        VK10.class,
                        VK11.class,
                        VK12.class,
                        KHRSurface.class,
                        KHRSwapchain.class)
                .getOrDefault(code, "an error that Vulkan 1.2 does not define");
    }

    private static String advice(int code) {
        return switch (code) {
            case VK_ERROR_OUT_OF_HOST_MEMORY -> "close other programs";
            case VK_ERROR_OUT_OF_DEVICE_MEMORY ->
                    "draw fewer or smaller images, or close other programs";
            case VK_ERROR_DEVICE_LOST ->
                    "the graphics card does not answer or was removed; update the driver if this"
                            + " happens again";
            case VK_ERROR_INCOMPATIBLE_DRIVER, VK_ERROR_INITIALIZATION_FAILED ->
                    "install or update the graphics driver (on Debian: mesa-vulkan-drivers), or"
                            + " choose another backend";
            case VK_ERROR_NATIVE_WINDOW_IN_USE_KHR ->
                    "another part of the program draws in this window already";
            // open set: the code is a number, so the compiler cannot check the cases
            default -> "update the graphics driver, or choose another backend";
        };
    }
}
