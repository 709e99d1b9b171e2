package fourstroke.backend.contract;

import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import java.util.HashMap;
import java.util.Map;

/// A backend to test, and what its windows support.
///
/// @param backend the backend
/// @param options the options of each window
/// @param display whether it shows its windows on a display, which must then exist
public record Tested(Backend backend, Map<String, String> options, boolean display) {

    /// {@return a backend that needs no display}
    public static Tested of(Backend backend) {
        return new Tested(backend, Map.of(), false);
    }

    /// {@return the same with an option for each of its windows}
    public Tested withOption(String name, String value) {
        var more = new HashMap<>(options);
        more.put(name, value);
        return new Tested(backend, Map.copyOf(more), display);
    }

    /// {@return the same, for a backend that shows its windows on a display}
    public Tested onDisplay() {
        return new Tested(backend, options, true);
    }

    /// {@return a new window, with all checks of its graphics API}
    public BackendWindow open(WindowSettings settings) {
        if (display) Display.need();
        WindowSettings all = settings.withDebug(true);
        for (var option : options.entrySet())
            all = all.withOption(option.getKey(), option.getValue());
        return backend.open(all);
    }

    /// {@return the backend's name, for the names of tests}
    @Override
    public String toString() {
        return backend.name();
    }
}
