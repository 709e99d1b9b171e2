package fourstroke.backend.base;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.MouseRelease;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.PadPress;
import fourstroke.loop.api.Input.PadRelease;
import fourstroke.loop.api.Input.Press;
import fourstroke.loop.api.Input.Release;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The buttons that are down, and the positions of the axes of pads.
final class HeldButtons {

    /// Keys and mouse buttons, in the order of pressing, which is that of releasing.
    private final Set<Button> buttons = new LinkedHashSet<>();

    /// Those of each pad, in the same order.
    private final List<Set<PadButton>> pads =
            Stream.generate(() -> (Set<PadButton>) new LinkedHashSet<PadButton>())
                    .limit(Input.PAD_LIMIT)
                    .toList();

    private final double[][] axes = new double[Input.PAD_LIMIT][PadAxis.values().length];

    void press(Press press) {
        if (press instanceof PadPress(int pad, PadButton button)) pads.get(pad).add(button);
        else buttons.add(press.button());
    }

    void release(Release release) {
        if (release instanceof PadRelease(int pad, PadButton button)) pads.get(pad).remove(button);
        else buttons.remove(release.button());
    }

    boolean holds(Button button) {
        return buttons.contains(button);
    }

    /// {@return how many keys are held}
    int keys() {
        int keys = 0;
        for (Button button : buttons) if (button instanceof KeyCode) keys++;
        return keys;
    }

    void turn(int pad, PadAxis axis, double value) {
        axes[pad][axis.ordinal()] = value;
    }

    /// {@return the inputs that release all keys and mouse buttons}
    ///
    /// @param x where the cursor is
    List<Input> releases(double x, double y) {
        List<Input> releases = new ArrayList<>();
        for (Button button : buttons) {
            if (button instanceof KeyCode key) releases.add(new KeyRelease(key));
            if (button instanceof MouseButton mouse) releases.add(new MouseRelease(mouse, x, y));
        }
        return releases;
    }

    /// {@return the inputs that release all buttons of a pad and centre its axes}
    List<Input> releases(int pad) {
        List<Input> releases = new ArrayList<>();
        for (PadButton button : pads.get(pad)) releases.add(new PadRelease(pad, button));
        for (PadAxis axis : PadAxis.values()) {
            if (axes[pad][axis.ordinal()] != 0) releases.add(new PadMove(pad, axis, 0));
        }
        return releases;
    }
}
