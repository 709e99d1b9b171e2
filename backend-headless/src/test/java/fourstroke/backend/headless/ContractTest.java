package fourstroke.backend.headless;

import fourstroke.backend.contract.LifeContract;
import fourstroke.backend.contract.PicturesContract;
import fourstroke.backend.contract.ScriptContract;
import fourstroke.backend.contract.Tested;
import fourstroke.backend.contract.WindowContract;

import org.junit.jupiter.api.Nested;

/// What every backend keeps.
class ContractTest {

    private static final Tested VIRTUAL = Tested.of(new HeadlessBackend());
    private static final Tested HEADLESS = VIRTUAL.withOption("clock", "real");

    @Nested
    class HeadlessWindow extends WindowContract {
        HeadlessWindow() {
            super(HEADLESS);
        }
    }

    @Nested
    class HeadlessPictures extends PicturesContract {
        HeadlessPictures() {
            super(HEADLESS);
        }
    }

    @Nested
    class HeadlessLife extends LifeContract {
        HeadlessLife() {
            super(HEADLESS);
        }
    }

    @Nested
    class HeadlessScript extends ScriptContract {
        HeadlessScript() {
            super(VIRTUAL);
        }
    }

    @Nested
    class NullScript extends ScriptContract {
        NullScript() {
            super(Tested.of(new NullBackend()));
        }
    }
}
