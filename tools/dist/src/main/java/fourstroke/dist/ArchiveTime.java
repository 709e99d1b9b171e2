package fourstroke.dist;

import fourstroke.loop.api.text.Excerpt;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;

/// The time of files in archives, within what all formats of archives can express.
final class ArchiveTime {

    /// The time of files if no other is given: the first month that the format zip can express in
    /// every time zone.
    static final Instant EARLIEST = Instant.parse("1980-02-01T00:00:00Z");

    /// The last time that Maven, too, accepts for archives. The format zip ends in 2107.
    private static final Instant LATEST = Instant.parse("2099-12-31T23:59:59Z");

    private ArchiveTime() {}

    /// {@return the time in a text; the earliest for an empty text} A time that archives cannot
    /// express becomes the nearest that they can.
    ///
    /// @param option where the text is from, for the message
    /// @param text as `2026-01-31T00:00:00Z`, or seconds since 1970
    /// @throws IllegalArgumentException if the text is neither
    static Instant of(String option, String text) {
        if (text.isEmpty()) return EARLIEST;
        Instant time;
        try {
            time =
                    text.matches("[0-9]{1,15}")
                            ? Instant.ofEpochSecond(Long.parseLong(text))
                            : OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException _) {
            throw new IllegalArgumentException(
                    "%s needs a time as 2026-01-31T00:00:00Z or seconds since 1970, not '%s'"
                            .formatted(option, Excerpt.of(text)));
        }
        if (time.isBefore(EARLIEST)) return EARLIEST;
        return time.isAfter(LATEST) ? LATEST : time.truncatedTo(ChronoUnit.SECONDS);
    }
}
