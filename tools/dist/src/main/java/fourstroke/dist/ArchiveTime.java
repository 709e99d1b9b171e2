package fourstroke.dist;

import fourstroke.loop.api.text.Excerpt;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;

/// The time of files in archives, limited to the times that all archive formats can express.
final class ArchiveTime {

    /// The time that files in archives get if neither an option nor a variable names a time. This
    /// default time is in the first month that the zip format can express in every time zone.
    static final Instant EARLIEST = Instant.parse("1980-02-01T00:00:00Z");

    /// The last time that Maven accepts for files in archives. The zip format itself can express
    /// times until 2107.
    private static final Instant LATEST = Instant.parse("2099-12-31T23:59:59Z");

    private ArchiveTime() {}

    /// {@return the time that a text describes, or the earliest time if the text is empty} If
    /// archives cannot express the time, the result is the nearest time that archives can express.
    ///
    /// @param option the option or variable that has the text, for the error message
    /// @param text a time such as `2026-01-31T00:00:00Z`, or a number of seconds since 1970
    /// @throws IllegalArgumentException if the text is neither a time nor a number of seconds
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
                    "%s must be a time such as 2026-01-31T00:00:00Z, or a number of seconds since 1970, but is '%s'"
                            .formatted(option, Excerpt.of(text)));
        }
        if (time.isBefore(EARLIEST)) return EARLIEST;
        return time.isAfter(LATEST) ? LATEST : time.truncatedTo(ChronoUnit.SECONDS);
    }
}
