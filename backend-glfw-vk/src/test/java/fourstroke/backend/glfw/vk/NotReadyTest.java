package fourstroke.backend.glfw.vk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Tests the error messages for the case that the Vulkan loader, the driver or the validation layer
/// is missing. Each message must be one sentence that says what is missing.
@Tag("slow")
@Timeout(120)
class NotReadyTest {

    private static final String NO_DRIVER =
            "there is no Vulkan driver: install a driver for the graphics card"
                    + " (on Debian: mesa-vulkan-drivers), or choose another backend";

    @TempDir Path empty;

    private List<String> ask(String backend, Map<String, String> environment, String... options)
            throws IOException, InterruptedException {
        List<String> command = Jvm.command("--enable-native-access=ALL-UNNAMED");
        command.add("-Dorg.lwjgl.system.memoryBackend=ffm");
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", Jvm.path(), Ask.class.getName(), backend));
        var builder = new ProcessBuilder(command).redirectError(empty.resolve("errors").toFile());
        builder.environment().putAll(environment);
        ProcessResult result = ProcessResult.of(builder, 60);
        List<String> lines = result.output().lines().toList();
        assertEquals(3, lines.size(), result::output);
        return lines;
    }

    /// The environment variable that selects the drivers of the Vulkan loader has a new and an old
    /// name, so the test sets both variables.
    private Map<String, String> noDriver() {
        String nothing = empty.resolve("nothing.json").toString();
        return Map.of("VK_DRIVER_FILES", nothing, "VK_ICD_FILENAMES", nothing);
    }

    @Test
    void bothBackendsAreReadyIfNothingIsMissing() throws Exception {
        Display.need();
        List<String> answers = ask("vk", Map.of());
        assertTrue(answers.get(0).startsWith("Ready[description=Vulkan on "), answers::toString);
        assertEquals("opened 64 x 48", answers.get(1));
        assertEquals("vk", answers.get(2), "the program chose another backend than vk");
        answers = ask("vk-offscreen", Map.of());
        assertTrue(answers.get(0).startsWith("Ready[description=Vulkan on "), answers::toString);
        assertEquals("opened 64 x 48", answers.get(1));
    }

    @Test
    void withoutADriver() throws Exception {
        Display.need();
        List<String> answers = ask("vk-offscreen", noDriver());
        assertEquals("NotReady[reason=" + NO_DRIVER + "]", answers.get(0));
        assertEquals(NO_DRIVER, answers.get(1));
        answers = ask("vk", noDriver());
        String reason =
                "no Vulkan driver can show pictures on this display: install"
                        + " another driver (on Debian: mesa-vulkan-drivers), or choose"
                        + " another backend";
        assertEquals("NotReady[reason=" + reason + "]", answers.get(0));
        assertEquals(reason, answers.get(1));
        assertEquals(
                "no backend can open a window on a screen here: vk (not ready: "
                        + reason
                        + "). To run without a screen, set FOURSTROKE_BACKEND=headless.",
                answers.get(2));
    }

    @Test
    void withoutTheLoader() throws Exception {
        List<String> answers =
                ask("vk-offscreen", Map.of(), "-Dorg.lwjgl.vulkan.libname=/no/such/library.so");
        String reason =
                "the Vulkan loader is missing: install the loader (on Debian:"
                        + " libvulkan1), or choose another backend";
        assertEquals("NotReady[reason=" + reason + "]", answers.get(0));
        assertEquals(reason, answers.get(1), "the backend gives the same reason the second time");
    }

    @Test
    void withoutTheValidationLayerOnlyDebuggingFails() throws Exception {
        List<String> answers =
                ask("vk-offscreen", Map.of("VK_LAYER_PATH", empty.toString(), "HOME", "/"));
        assertTrue(answers.get(0).startsWith("Ready"), answers::toString);
        assertEquals(
                "debugging was requested, but the Vulkan layer"
                        + " VK_LAYER_KHRONOS_validation is not installed: install the layer"
                        + " (on Debian: vulkan-validationlayers), or open the window without"
                        + " debugging",
                answers.get(1));
    }

    @Test
    void withoutTheCardThatIsNamed() throws Exception {
        List<String> answers =
                ask("vk-offscreen", Map.of(VkBackend.DEVICE_VARIABLE, "no such card"));
        String reason = "no graphics card called 'no such card' can draw with Vulkan here; found: ";
        assertTrue(answers.get(0).startsWith("NotReady[reason=" + reason), answers::toString);
        assertTrue(answers.get(1).startsWith(reason), answers::toString);
    }

    @Test
    void withoutADisplayOnlyPicturesAreMade() throws Exception {
        var none = Map.of("DISPLAY", "", "WAYLAND_DISPLAY", "");
        assertEquals(
                "NotReady[reason=no display: DISPLAY and WAYLAND_DISPLAY are not set]",
                ask("vk", none).get(0));
        assertTrue(ask("vk-offscreen", none).get(0).startsWith("Ready"));
    }
}
