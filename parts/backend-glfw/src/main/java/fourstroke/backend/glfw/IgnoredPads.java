package fourstroke.backend.glfw;

import org.jspecify.annotations.Nullable;

import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The pads that the environment hides from games, with the variables of SDL. Steam sets them for a
/// game whose pads it maps itself: it creates a virtual pad for each pad, and hides the real one.
///
/// @param hidden the pads to hide, in the format of [PadLine#maker(String)]
/// @param only the only pads to show, or null for all others
/// @param showsSteams whether the virtual pads of Steam are shown
record IgnoredPads(Set<String> hidden, @Nullable Set<String> only, boolean showsSteams) {

    static final String HIDDEN = "SDL_GAMECONTROLLER_IGNORE_DEVICES";
    static final String ONLY = "SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT";
    static final String STEAMS = "SDL_GAMECONTROLLER_ALLOW_STEAM_VIRTUAL_GAMEPAD";

    /// The virtual pads of Steam: vendor 0x28de (Valve), product 0x11ff.
    private static final String STEAM = "0x28de/0x11ff";

    private static final Pattern SEPARATOR = Pattern.compile("[,\\s]+");

    /// {@return what the environment hides} A value that names a file with `@`, which SDL supports,
    /// is ignored.
    static IgnoredPads of(Map<String, String> environment) {
        Set<String> only = pads(environment.get(ONLY));
        return new IgnoredPads(
                pads(environment.get(HIDDEN)),
                only.isEmpty() ? null : only,
                "1".equals(environment.get(STEAMS)) || "true".equals(environment.get(STEAMS)));
    }

    private static Set<String> pads(@Nullable String value) {
        Set<String> pads = new HashSet<>();
        if (value == null) return pads;
        for (String pad : SEPARATOR.split(value.toLowerCase(Locale.ROOT)))
            if (!pad.isEmpty()) pads.add(pad);
        return pads;
    }

    /// {@return whether a pad is hidden from games}
    ///
    /// @param guid the GUID in lower case
    boolean hides(String guid) {
        if (guid.length() != 32 || hidden.isEmpty() && only == null) return false;
        String pad = PadLine.maker(guid);
        if (pad.equals(STEAM)) return !showsSteams;
        return only != null ? !only.contains(pad) : hidden.contains(pad);
    }
}
