package fourstroke.loop.core;

import fourstroke.loop.core.schedule.Schedules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A promise of the page `docs/promises.md`, identified by its number on that page. In the table on
/// this page, the row of a promise names the schedules that keep the promise, and tests check the
/// promise for exactly these schedules.
enum Promise {
    SAME_UPDATES("1"),
    SAME_DT("2"),
    INPUT_ONCE("3"),
    INPUT_BEFORE_ITS_UPDATE("3a"),
    NO_FLOOD("3b"),
    FRAMES_GO_ON("4"),
    UPDATES_GO_ON("4a"),
    NOTHING_UNSEEN("5"),
    ALL_RECORDED("6"),
    NO_DRIFT("7"),
    CLEAN_END("8");

    private static final Pattern ROW =
            Pattern.compile("^\\| (\\d\\w?) \\|[^|]+\\| ([^|]+) \\|[^|]+\\|$", Pattern.MULTILINE);

    private static final Map<Promise, Set<Schedules>> TABLE = read();

    private final String number;

    Promise(String number) {
        this.number = number;
    }

    /// {@return the schedules that keep this promise}
    Set<Schedules> schedules() {
        return TABLE.get(this);
    }

    /// {@return the promises that a schedule keeps}
    static Set<Promise> of(Schedules kind) {
        return Arrays.stream(values())
                .filter(promise -> promise.schedules().contains(kind))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Promise.class)));
    }

    private static Map<Promise, Set<Schedules>> read() {
        String page;
        try {
            page = Files.readString(Path.of("../docs/promises.md"));
        } catch (IOException e) {
            throw new UncheckedIOException("the page of promises cannot be read", e);
        }
        List<MatchResult> rows = ROW.matcher(page).results().toList();
        List<String> numbers = Arrays.stream(values()).map(promise -> promise.number).toList();
        if (!rows.stream().map(row -> row.group(1)).toList().equals(numbers))
            throw new AssertionError("the page must have exactly these promises: " + numbers);
        Map<Promise, Set<Schedules>> table = new EnumMap<>(Promise.class);
        for (Promise promise : values())
            table.put(promise, named(rows.get(promise.ordinal()).group(2)));
        return table;
    }

    /// {@return the schedules that the given words name: `all schedules`, `all schedules except a,
    /// b`, or `a, b`}
    private static Set<Schedules> named(String words) {
        Set<Schedules> all = EnumSet.allOf(Schedules.class);
        if (words.equals("all schedules")) return all;
        String names = words.replaceFirst("^all schedules except ", "");
        Set<Schedules> named =
                Arrays.stream(names.split(", "))
                        .map(Schedules::named)
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Schedules.class)));
        if (names.equals(words)) return named;
        all.removeAll(named);
        return all;
    }
}
