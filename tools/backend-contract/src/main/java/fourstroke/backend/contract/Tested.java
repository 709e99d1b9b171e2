package fourstroke.backend.contract;

import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import java.util.HashMap;
import java.util.Map;

/// A backend that is tested, and the options of its windows.
///
/// @param backend the backend
/// @param options the options with which each window opens
/// @param display whether the backend shows its windows on a display; without a display, opening a
///   window fails the test
public record Tested(Backend backend, Map<String, String> options, boolean display) {

    /// {@return a tested backend that needs no display}
    public static Tested of(Backend backend) {
        return new Tested(backend, Map.of(), false);
    }

    /// {@return a copy of this tested backend with an additional option for each of its windows}
    public Tested withOption(String name, String value) {
        var more = new HashMap<>(options);
        more.put(name, value);
        return new Tested(backend, Map.copyOf(more), display);
    }

    /// {@return a copy of this tested backend that shows its windows on a display}
    public Tested onDisplay() {
        return new Tested(backend, options, true);
    }

    /// Opens a window with all checks of the graphics API switched on.
    ///
    /// @return the new window
    public BackendWindow open(WindowSettings settings) {
        if (display) Display.need();
        WindowSettings all = settings.withDebug(true);
        for (var option : options.entrySet())
            all = all.withOption(option.getKey(), option.getValue());
        return backend.open(all);
    }

    /// {@return the name of the backend, which is part of the names of tests}
    @Override
    public String toString() {
        return backend.name();
    }
}
