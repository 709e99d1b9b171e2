package fourstroke.backend.glfw;

import org.jspecify.annotations.Nullable;

import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The game pads that environment variables hide from games. The names of the environment variables
/// come from SDL. If Steam itself maps the pads of a game, Steam creates a virtual pad for each
/// real pad, and sets these environment variables to hide the real pad.
///
/// @param hidden the pads to hide, in the format of [PadLine#maker(String)]
/// @param only the only pads to show, or null to show all pads that are not hidden
/// @param showsSteams whether to show the virtual pads of Steam
record IgnoredPads(Set<String> hidden, @Nullable Set<String> only, boolean showsSteams) {

    static final String HIDDEN = "SDL_GAMECONTROLLER_IGNORE_DEVICES";
    static final String ONLY = "SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT";
    static final String STEAMS = "SDL_GAMECONTROLLER_ALLOW_STEAM_VIRTUAL_GAMEPAD";

    /// The vendor and product of Steam's virtual pads: the vendor is 0x28de (Valve), and the
    /// product is 0x11ff.
    private static final String STEAM = "0x28de/0x11ff";

    private static final Pattern SEPARATOR = Pattern.compile("[,\\s]+");

    /// {@return the pads that the environment variables hide} In SDL, the value of a variable may
    /// also be the character `@` followed by the name of a file. This method ignores a value that
    /// begins with `@`.
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

    /// {@return whether a game pad is hidden from games}
    ///
    /// @param guid the GUID of the pad in lower case
    boolean hides(String guid) {
        if (guid.length() != 32 || hidden.isEmpty() && only == null) return false;
        String pad = PadLine.maker(guid);
        if (pad.equals(STEAM)) return !showsSteams;
        return only != null ? !only.contains(pad) : hidden.contains(pad);
    }
}
