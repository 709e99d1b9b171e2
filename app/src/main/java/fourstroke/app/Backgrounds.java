package fourstroke.app;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Excerpt;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.Background.Pace;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/// What a loop does in the background, as it is written on the command line
/// (`STATE:RATE[:WAIT][,...]`) and in reports.
final class Backgrounds {

    private static final String OPTION = "--background";
    private static final String UNFOCUSED = "unfocused";
    private static final String OCCLUDED = "occluded";
    private static final String MINIMIZED = "minimized";

    private Backgrounds() {}

    private static Map<String, Pace> paces(Background background) {
        Map<String, Pace> paces = new LinkedHashMap<>(); // in this order
        paces.put(UNFOCUSED, background.unfocused());
        paces.put(OCCLUDED, background.occluded());
        paces.put(MINIMIZED, background.minimized());
        return paces;
    }

    /// {@return the background in this text; a state that it does not mention stays as by default}
    ///
    /// @throws UsageException if it is not of the form
    static Background parse(String text) {
        Map<String, Pace> usual = paces(Background.DEFAULT);
        Map<String, Pace> given = new LinkedHashMap<>();
        for (String part : text.split(",", -1)) {
            String[] words = part.split(":", -1);
            if (words.length < 2 || words.length > 3)
                throw new UsageException(
                        "%s is STATE:RATE or STATE:RATE:WAIT like unfocused:30,minimized:5:precise, not '%s'"
                                .formatted(OPTION, Excerpt.of(text)));
            String state = words[0].toLowerCase(Locale.ROOT);
            Pace before = usual.get(state);
            if (before == null)
                throw new UsageException(
                        "%s: no state is called '%s'; there are %s"
                                .formatted(
                                        OPTION,
                                        Excerpt.of(words[0]),
                                        String.join(", ", usual.keySet())));
            if (given.put(state, pace(words, before)) != null)
                throw new UsageException(
                        "%s: %s is given twice; give it once".formatted(OPTION, state));
        }
        return new Background(
                given.getOrDefault(UNFOCUSED, Background.DEFAULT.unfocused()),
                given.getOrDefault(OCCLUDED, Background.DEFAULT.occluded()),
                given.getOrDefault(MINIMIZED, Background.DEFAULT.minimized()));
    }

    private static Pace pace(String[] words, Pace usual) {
        try {
            Waiting waiting = words.length == 3 ? Waiting.named(words[2]) : usual.waiting();
            return new Pace(Rate.parse(words[1]), waiting);
        } catch (IllegalArgumentException e) {
            throw new UsageException(OPTION + ": " + e.getMessage(), e);
        }
    }

    /// {@return the background in words}
    static String words(Background background) {
        StringJoiner words = new StringJoiner("; ");
        paces(background)
                .forEach((state, pace) ->
                        words.add(
                                "%s at most %s per second, waiting %s"
                                        .formatted(state, pace.frames(), pace.waiting().title())));
        return words.toString();
    }
}
