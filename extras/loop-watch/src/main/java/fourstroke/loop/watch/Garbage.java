package fourstroke.loop.watch;

import org.jspecify.annotations.Nullable;

/// The garbage collections during a record. Looking for new collections allocates no memory.
final class Garbage {

    private final boolean wanted;
    // Null if this process does not count collections, or if collections are not recorded.
    private final @Nullable GarbageCount count;
    private final long firstCount; // The number of collections before the record began.
    private final long firstMillis;
    private long seenCount; // The number of collections at the last call of look().
    private long seenMillis;
    private long newCount; // The number of collections that the last call of look() found.
    private long newMillis;
    // The largest sum of pauses between two calls of look(), in milliseconds.
    private long longestMillis;

    /// @param wanted whether to record collections
    Garbage(boolean wanted) {
        this.wanted = wanted;
        count = wanted ? GarbageCount.here() : null;
        seenCount = firstCount = count == null ? 0 : count.count();
        seenMillis = firstMillis = count == null ? 0 : count.millis();
    }

    /// {@return whether there were collections since the last call of this method}
    boolean look() {
        if (count == null) return false;
        newCount = count.count() - seenCount;
        if (newCount == 0) return false;
        newMillis = count.millis() - seenMillis;
        seenCount += newCount;
        seenMillis += newMillis;
        longestMillis = Math.max(longestMillis, newMillis);
        return true;
    }

    /// {@return the number of collections that the last call of [#look()] found}
    long newCount() {
        return newCount;
    }

    /// {@return the total pause of the collections that the last call of [#look()] found, in
    /// milliseconds}
    long newMillis() {
        return newMillis;
    }

    /// {@return a sentence about the collections, for the report}
    @Override
    public String toString() {
        if (!wanted)
            return "Garbage collections are not recorded on a virtual clock, because they differ in"
                    + " each run.";
        if (count == null)
            return "Garbage collections are unknown, because this Java runtime lacks the module"
                    + " java.management.";
        long collections = seenCount - firstCount;
        if (collections == 0) return "No garbage collection (%s).".formatted(count);
        return Figures.text(
                "%s paused the program for %,d ms in total; the longest pause between two frames"
                        + " was %,d ms (%s).",
                Figures.count(collections, "collection", "collections"),
                seenMillis - firstMillis,
                longestMillis,
                count);
    }
}
