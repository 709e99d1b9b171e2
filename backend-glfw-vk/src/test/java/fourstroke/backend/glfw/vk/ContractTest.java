package fourstroke.backend.glfw.vk;

import fourstroke.backend.contract.GraphicsContract;
import fourstroke.backend.contract.OwnCallsContract.OwnFrame;
import fourstroke.backend.contract.Tested;
import fourstroke.loop.api.spi.BackendWindow;

import org.junit.jupiter.api.Tag;
import org.lwjgl.vulkan.VkCommandBuffer;

/// Runs the contract tests, which every backend must pass, for the backends `vk` and
/// `vk-offscreen`. With a software renderer these tests take several seconds, so `./check fast`
/// runs the contract tests only with OpenGL.
@Tag("slow")
class ContractTest extends GraphicsContract {

    ContractTest() {
        super(Vk.WINDOWS, Vk.VIRTUAL, Painted.class);
    }

    @Override
    protected long nativeBytes() {
        return Vk.nativeBytes();
    }

    /// The limit for the native memory that each window leaks. According to measurements, a window
    /// leaks 7.0 to 7.1 KiB, which the driver and the validation layer do not free. If the driver
    /// were unloaded each time a window closes, a window would leak 11.2 KiB.
    @Override
    protected int leftByAWindow(Tested tested) {
        return 9 * 1024;
    }

    @Override
    protected OwnFrame unwrap(BackendWindow window) {
        VkFrame vk = window.unwrap(VkFrame.class);
        return new OwnFrame() {

            private VkCommandBuffer commands;
            private long view;

            private VkFrame.Calls calls(Runnable calls) {
                return (commands, _, view) -> {
                    this.commands = commands;
                    this.view = view;
                    calls.run();
                };
            }

            @Override
            public String name() {
                return "VkFrame";
            }

            @Override
            public void below(Runnable calls) {
                vk.below(calls(calls));
            }

            @Override
            public void above(Runnable calls) {
                vk.above(calls(calls));
            }

            @Override
            public void fill(int x, int y, int width, int height, int color) {
                int red = color >> 16 & 1;
                int green = color >> 8 & 1;
                LifeTest.fill(commands, view, x, y, width, height, red, green, color & 1);
            }
        };
    }
}
