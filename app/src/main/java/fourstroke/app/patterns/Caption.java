package fourstroke.app.patterns;

import fourstroke.app.Reading;
import fourstroke.loop.api.draw.Font;

import java.util.ArrayList;
import java.util.List;

/// The text in a lane. Texts are joined from their parts: formatting them produced a megabyte of
/// garbage per second, and late frames should be caused by the loops that are shown, not by this
/// game.
final class Caption {

    /// The height of the letters.
    static final double SIZE = 11;

    final List<String> lines = new ArrayList<>(); // of the loop's rule
    final Reading ticks = new Reading(count -> count + " ticks/s");
    final Reading frames = new Reading(count -> count + " frames/s");
    final Reading dropped = new Reading(count -> count + " dropped");
    final Reading behind = new Reading(Caption::seconds); // from hundredths of one

    /// Wraps a rule to this width.
    Caption(Font font, String rule, double width) {
        String line = "";
        for (String word : rule.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (font.width(longer, SIZE) > width) {
                lines.add(line);
                line = word;
            } else {
                line = longer;
            }
        }
        lines.add(line);
    }

    private static String seconds(long hundredths) {
        long rest = hundredths % 100;
        return hundredths / 100 + (rest < 10 ? ".0" : ".") + rest + " s behind";
    }
}
