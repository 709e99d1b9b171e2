package fourstroke.backend.glfw.vk.device;

import static org.lwjgl.vulkan.EXTDebugUtils.VK_EXT_DEBUG_UTILS_EXTENSION_NAME;
import static org.lwjgl.vulkan.EXTValidationFeatures.*;
import static org.lwjgl.vulkan.KHRPortabilityEnumeration.*;
import static org.lwjgl.vulkan.VK10.*;
import static org.lwjgl.vulkan.VK11.vkEnumerateInstanceVersion;
import static org.lwjgl.vulkan.VK12.VK_API_VERSION_1_2;

import fourstroke.backend.glfw.Natives;
import fourstroke.backend.glfw.PinnedLibrary;
import fourstroke.loop.api.BackendException;

import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFWVulkan;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.Platform;
import org.lwjgl.vulkan.VkApplicationInfo;
import org.lwjgl.vulkan.VkExtensionProperties;
import org.lwjgl.vulkan.VkInstance;
import org.lwjgl.vulkan.VkInstanceCreateInfo;
import org.lwjgl.vulkan.VkValidationFeaturesEXT;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntBiFunction;
import java.util.stream.Collectors;

/// An instance of Vulkan, which is the connection of the program to the Vulkan library. If the
/// window is opened for debugging, the instance has the validation layer.
public final class Vulkan implements AutoCloseable {

    /// The name of the validation layer, which checks every call.
    private static final String VALIDATION = "VK_LAYER_KHRONOS_validation";

    private final VkInstance instance;
    private final @Nullable DebugLog debugLog;
    private final boolean screen;
    private final Cleanup cleanup;

    private Vulkan(
            VkInstance instance, @Nullable DebugLog debugLog, boolean screen, Cleanup cleanup) {
        this.instance = instance;
        this.debugLog = debugLog;
        this.screen = screen;
        this.cleanup = cleanup;
    }

    /// Loads the Vulkan loader before LWJGL loads it, because LWJGL prints a long report to
    /// standard error if the loader is missing. On systems other than Linux this method does
    /// nothing, because there the Vulkan loader has other file names, and LWJGL finds the loader by
    /// these names.
    private static void keepLoader() {
        if (Platform.get() == Platform.LINUX && Configuration.VULKAN_LIBRARY_NAME.get() == null)
            PinnedLibrary.pin("libvulkan.so.1", "libvulkan1");
    }

    /// Creates a Vulkan instance, or takes over an unused instance from [SpareInstance].
    ///
    /// @param screen whether frames are presented in windows of GLFW; if true, GLFW must be
    ///   initialised
    /// @param debug whether the validation layer checks every call
    /// @throws BackendException if Vulkan, a driver or a requested layer is missing
    public static Vulkan open(boolean screen, boolean debug) {
        Natives.loadLwjgl();
        keepLoader();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            checkVersion(stack);
            Set<String> offered = offered(null);
            List<String> extensions = new ArrayList<>();
            if (screen) extensions.addAll(ofScreen());
            // Some drivers, such as the driver for macOS, do not support all of Vulkan. The Vulkan
            // loader lists such incomplete drivers only if the extension
            // `VK_KHR_portability_enumeration` is enabled.
            boolean portability = offered.contains(VK_KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME);
            if (portability) extensions.add(VK_KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME);
            var info =
                    VkInstanceCreateInfo.calloc(stack)
                            .sType$Default()
                            .flags(
                                    portability
                                            ? VK_INSTANCE_CREATE_ENUMERATE_PORTABILITY_BIT_KHR
                                            : 0)
                            .pApplicationInfo(
                                    VkApplicationInfo.calloc(stack)
                                            .sType$Default()
                                            .pEngineName(stack.UTF8("Fourstroke"))
                                            .apiVersion(VK_API_VERSION_1_2));
            var cleanup = new Cleanup();
            try {
                DebugLog debugLog = debug ? listen(info, extensions, cleanup, stack) : null;
                info.ppEnabledExtensionNames(names(extensions, stack));
                VkInstance instance =
                        debug
                                ? cleanup.add(
                                        create(info, stack), it -> vkDestroyInstance(it, null))
                                : cleanup.add(
                                        SpareInstance.taken(extensions, () -> create(info, stack)),
                                        it -> SpareInstance.leave(extensions, it));
                if (debugLog != null) {
                    debugLog.listen(instance);
                    cleanup.add(debugLog, it -> it.leave(instance));
                }
                return new Vulkan(instance, debugLog, screen, cleanup);
            } catch (RuntimeException | Error e) {
                cleanup.close();
                throw e;
            }
        }
    }

    private static void checkVersion(MemoryStack stack) {
        IntBuffer version = stack.mallocInt(1);
        try {
            Result.check(vkEnumerateInstanceVersion(version), "to report its version");
        } catch (LinkageError e) {
            // LWJGL loads the Vulkan loader in a static initialiser, which fails with a
            // LinkageError if the loader is missing. If the cause is a ClassNotFoundException, a
            // jar of LWJGL is missing instead, and the caller reports the missing jar.
            if (e.getCause() instanceof ClassNotFoundException) throw e;
            throw new BackendException(
                    "the Vulkan loader is missing: install the loader (on Debian:"
                            + " libvulkan1), or choose another backend",
                    e);
        }
        if (version.get(0) < VK_API_VERSION_1_2) {
            throw new BackendException(
                    "Vulkan 1.2 is needed, but the Vulkan loader supports only %s: update the loader (on Debian: libvulkan1)"
                            .formatted(words(version.get(0))));
        }
    }

    private static List<String> ofScreen() {
        PointerBuffer names =
                GLFWVulkan.glfwVulkanSupported()
                        ? GLFWVulkan.glfwGetRequiredInstanceExtensions()
                        : null;
        if (names == null) {
            throw new BackendException(
                    "no Vulkan driver can show pictures on this display: install"
                            + " another driver (on Debian: mesa-vulkan-drivers), or choose"
                            + " another backend");
        }
        List<String> list = new ArrayList<>();
        for (int i = 0; i < names.limit(); i++) list.add(names.getStringASCII(i));
        return list;
    }

    /// Enables the validation layer and logs its messages.
    private static DebugLog listen(
            VkInstanceCreateInfo info,
            List<String> extensions,
            Cleanup cleanup,
            MemoryStack stack) {
        Set<String> offered = offered(VALIDATION);
        if (offered.isEmpty()) {
            throw new BackendException(
                    "debugging was requested, but the Vulkan layer %s is not installed: install the layer (on Debian: vulkan-validationlayers), or open the window without debugging"
                            .formatted(VALIDATION));
        }
        info.ppEnabledLayerNames(names(List.of(VALIDATION), stack));
        extensions.add(VK_EXT_DEBUG_UTILS_EXTENSION_NAME);
        DebugLog debugLog = cleanup.add(new DebugLog(), DebugLog::close);
        info.pNext(debugLog.info(stack));
        if (offered.contains(VK_EXT_VALIDATION_FEATURES_EXTENSION_NAME)) {
            extensions.add(VK_EXT_VALIDATION_FEATURES_EXTENSION_NAME);
            info.pNext(
                    VkValidationFeaturesEXT.calloc(stack)
                            .sType$Default()
                            .pEnabledValidationFeatures(
                                    stack.ints(
                                            VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT)));
        }
        return debugLog;
    }

    private static VkInstance create(VkInstanceCreateInfo info, MemoryStack stack) {
        PointerBuffer made = stack.mallocPointer(1);
        int code = vkCreateInstance(info, null, made);
        if (code == VK_ERROR_INCOMPATIBLE_DRIVER) {
            throw new BackendException(
                    "there is no Vulkan driver: install a driver for the graphics card"
                            + " (on Debian: mesa-vulkan-drivers), or choose another backend");
        }
        Result.check(code, "to start");
        return new VkInstance(made.get(0), info);
    }

    /// {@return the extensions that a layer or, if the name of the layer is null, the Vulkan loader
    /// offers; empty if the layer does not exist}
    private static Set<String> offered(@Nullable String layer) {
        return extensions((count, found) -> {
            int code = vkEnumerateInstanceExtensionProperties(layer, count, found);
            return code == VK_ERROR_LAYER_NOT_PRESENT ? VK_SUCCESS : code;
        });
    }

    /// {@return the names of all extensions that a function of Vulkan lists}
    ///
    /// @param function the Vulkan function, which writes the number of extensions into its first
    ///   argument and, if the second argument is not null, the extensions into this buffer; the
    ///   function returns a result code
    static Set<String> extensions(
            ToIntBiFunction<IntBuffer, VkExtensionProperties.@Nullable Buffer> function) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer count = stack.callocInt(1);
            Result.check(function.applyAsInt(count, null), "to list extensions");
            try (var found = VkExtensionProperties.malloc(count.get(0))) {
                Result.check(function.applyAsInt(count, found), "to list extensions");
                return found.stream()
                        .map(VkExtensionProperties::extensionNameString)
                        .collect(Collectors.toSet());
            }
        }
    }

    /// {@return a buffer of pointers to the names, which is the form that Vulkan needs}
    static PointerBuffer names(List<String> names, MemoryStack stack) {
        PointerBuffer pointers = stack.mallocPointer(names.size());
        for (int i = 0; i < names.size(); i++) pointers.put(i, stack.ASCII(names.get(i)));
        return pointers;
    }

    /// {@return a version number of Vulkan as text, such as "1.3"}
    static String words(int version) {
        return VK_API_VERSION_MAJOR(version) + "." + VK_API_VERSION_MINOR(version);
    }

    public VkInstance instance() {
        return instance;
    }

    /// {@return whether this instance can present frames in a window}
    public boolean screen() {
        return screen;
    }

    /// {@return the number of mistakes in the calls of this backend that the validation layer has
    /// reported}
    public int complaints() {
        return debugLog == null ? 0 : debugLog.complaints();
    }

    @Override
    public void close() {
        cleanup.close();
    }
}
