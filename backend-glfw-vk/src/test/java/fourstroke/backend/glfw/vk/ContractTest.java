package fourstroke.backend.glfw.vk;

import fourstroke.backend.contract.LifeContract;
import fourstroke.backend.contract.OutsideContract;
import fourstroke.backend.contract.PicturesContract;
import fourstroke.backend.contract.ScreenContract;
import fourstroke.backend.contract.ScriptContract;
import fourstroke.backend.contract.Tested;
import fourstroke.backend.contract.WindowContract;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

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
