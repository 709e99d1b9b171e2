package fourstroke.app.patterns;

import fourstroke.app.Reading;
import fourstroke.loop.api.draw.Font;

import java.util.ArrayList;
import java.util.List;

/// The text in a lane. The text consists of parts, and the numbers in it are formatted only when
/// they change, because formatting the whole text in each frame caused a megabyte of garbage per
/// second. Garbage collection could make a frame of the game itself late, but only the simulated
/// loops in the lanes should have late frames.
final class Caption {

    /// The height of the letters in points.
    static final double SIZE = 11;

    // The description of the schedule, divided into lines.
    final List<String> lines = new ArrayList<>();
    final Reading ticks = new Reading(count -> count + " ticks/s");
    final Reading frames = new Reading(count -> count + " frames/s");
    final Reading dropped = new Reading(count -> count + " dropped");
    // Formats a number of hundredths of a second as text.
    final Reading behind = new Reading(Caption::seconds);

    /// Creates the text of a lane, and divides the description of the schedule into lines of at
    /// most the given width.
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
