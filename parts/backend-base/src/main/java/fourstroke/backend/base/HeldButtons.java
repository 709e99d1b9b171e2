package fourstroke.backend.base;

import fourstroke.loop.api.Axis;
import fourstroke.loop.api.Button;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Pad;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.Release;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/// The buttons that are down, and the positions of the axes of pads.
final class HeldButtons {

    /// In the order of pressing, which is that of releasing.
    private final Set<Button> buttons = new LinkedHashSet<>();

    private final double[][] axes = new double[Pad.LIMIT][Axis.values().length];

    void press(Button button) {
        buttons.add(button);
    }

    void release(Button button) {
        buttons.remove(button);
    }

    void turn(int pad, Axis axis, double value) {
        axes[Objects.checkIndex(pad, Pad.LIMIT)][axis.ordinal()] = value;
    }

    /// {@return the inputs that release all keys and mouse buttons}
    List<Input> releases() {
        return releases(button -> !(button instanceof Pad));
    }

    /// {@return the inputs that release all buttons of a pad and centre its axes}
    List<Input> releases(int pad) {
        List<Input> releases =
                releases(button -> button instanceof Pad(int number, _) && number == pad);
        for (Axis axis : Axis.values()) {
            if (axes[Objects.checkIndex(pad, Pad.LIMIT)][axis.ordinal()] != 0)
                releases.add(new PadAxis(pad, axis, 0));
        }
        return releases;
    }

    private List<Input> releases(Predicate<Button> which) {
        List<Input> releases = new ArrayList<>();
        for (Button button : buttons) {
            if (which.test(button)) releases.add(new Release(button));
        }
        return releases;
    }
}
