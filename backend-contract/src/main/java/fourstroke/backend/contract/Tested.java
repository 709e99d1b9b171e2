package fourstroke.backend.contract;

import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;

import java.util.HashMap;
import java.util.Map;

/// A backend that is tested, and what its windows have or lack by nature.
///
/// @param backend the backend
/// @param options what each window is opened with
/// @param display whether it shows its windows on a display, which must then be there
/// @param layout whether its keys have a layout
public record Tested(
        Backend backend, Map<String, String> options, boolean display, boolean layout) {

    /// {@return a backend that needs no display}
    public static Tested of(Backend backend) {
        return new Tested(backend, Map.of(), false, true);
    }

    /// {@return the same with an option for each of its windows}
    public Tested withOption(String name, String value) {
        var more = new HashMap<>(options);
        more.put(name, value);
        return new Tested(backend, Map.copyOf(more), display, layout);
    }

    /// {@return the same, on a display}
    public Tested onDisplay() {
        return new Tested(backend, options, true, layout);
    }

    /// {@return the same, whose keys have no layout}
    public Tested withoutLayout() {
        return new Tested(backend, options, display, false);
    }

    /// {@return a new window, whose graphics API is to complain of all that it can}
    public BackendWindow open(WindowSettings settings) {
        if (display) Display.need();
        WindowSettings all = settings.withDebug(true);
        for (var option : options.entrySet())
            all = all.withOption(option.getKey(), option.getValue());
        return backend.open(all);
    }

    /// {@return its name, with which tests are listed}
    @Override
    public String toString() {
        return backend.name();
    }
}
