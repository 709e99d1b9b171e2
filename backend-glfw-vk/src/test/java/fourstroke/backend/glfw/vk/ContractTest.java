package fourstroke.backend.glfw.vk;

import fourstroke.backend.contract.LifeContract;
import fourstroke.backend.contract.OutsideContract;
import fourstroke.backend.contract.OwnCallsContract;
import fourstroke.backend.contract.PicturesContract;
import fourstroke.backend.contract.ScreenContract;
import fourstroke.backend.contract.ScriptContract;
import fourstroke.backend.contract.Tested;
import fourstroke.backend.contract.WindowContract;
import fourstroke.loop.api.spi.BackendWindow;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.lwjgl.vulkan.VkCommandBuffer;

/// What every backend keeps, kept on a display and without. Slow is what opens windows.
class ContractTest {

    @Nested
    @Tag("slow")
    class VkWindow extends WindowContract {
        VkWindow() {
            super(Vk.WINDOWS);
        }
    }

    @Nested
    class OffscreenWindow extends WindowContract {
        OffscreenWindow() {
            super(Vk.OFFSCREEN);
        }
    }

    @Nested
    @Tag("slow")
    class VkPictures extends PicturesContract {
        VkPictures() {
            super(Vk.WINDOWS);
        }
    }

    @Nested
    class OffscreenPictures extends PicturesContract {
        OffscreenPictures() {
            super(Vk.OFFSCREEN);
        }
    }

    @Nested
    @Tag("slow")
    class VkScreen extends ScreenContract {
        VkScreen() {
            super(Vk.WINDOWS);
        }
    }

    /// Counts the memory that LWJGL handed out.
    abstract static class Life extends LifeContract {

        Life(Tested tested) {
            super(tested);
        }

        @Override
        protected long nativeBytes() {
            return Vk.nativeBytes();
        }

        /// Measured: 7.0 to 7.1 KiB, which the driver and the layer that checks forget; 11.2 where
        /// the driver is unloaded with each window.
        @Override
        protected int leftByAWindow() {
            return 9 * 1024;
        }
    }

    @Nested
    @Tag("slow")
    class VkLife extends Life {
        VkLife() {
            super(Vk.WINDOWS);
        }
    }

    @Nested
    class OffscreenLife extends Life {
        OffscreenLife() {
            super(Vk.OFFSCREEN);
        }
    }

    @Nested
    class OwnCalls extends OwnCallsContract {

        private VkCommandBuffer commands;
        private long view;

        OwnCalls() {
            super(Vk.OFFSCREEN);
        }

        private VkFrame.Calls calls(Runnable calls) {
            return (commands, _, view) -> {
                this.commands = commands;
                this.view = view;
                calls.run();
            };
        }

        @Override
        protected OwnFrame unwrap(BackendWindow window) {
            VkFrame vk = window.unwrap(VkFrame.class);
            return new OwnFrame() {
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

    @Nested
    class OffscreenScript extends ScriptContract {
        OffscreenScript() {
            super(Vk.VIRTUAL);
        }
    }

    @Nested
    class OffscreenOutside extends OutsideContract {
        OffscreenOutside() {
            super("vk-offscreen", Painted.class);
        }
    }
}
