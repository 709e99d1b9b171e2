package fourstroke.backend.glfw.vk;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.NoScreenException;

/// A program that prints whether a Vulkan backend can be used, and which backend a loop would
/// choose. Tests run this program in a separate process, because the Vulkan loader reads its
/// environment variables only once.
final class Ask {

    private Ask() {}

    /// Prints whether a backend is ready, why the backend cannot open a window for debugging, and
    /// which backend is chosen or why no backend is chosen.
    public static void main(String[] words) {
        Backend backend = words[0].equals("vk") ? new VkBackend() : new VkOffscreenBackend();
        System.out.println(backend.readiness());
        System.out.println(opened(backend));
        try {
            System.out.println(Backends.choose(null).name());
        } catch (NoScreenException e) {
            System.out.println(e.getMessage());
        }
    }

    private static String opened(Backend backend) {
        try (var window = backend.open(WindowSettings.of("Ask", 64, 48).withDebug(true))) {
            return "opened " + window.size();
        } catch (BackendException e) {
            return e.getMessage();
        }
    }
}
