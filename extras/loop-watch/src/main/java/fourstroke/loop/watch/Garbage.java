package fourstroke.loop.watch;

import org.jspecify.annotations.Nullable;

/// The garbage collections during a record. Checking for them allocates no memory.
final class Garbage {

    private final boolean wanted;
    private final @Nullable GarbageCount count; // null if not available or not wanted
    private final long firstCount; // before the record
    private final long firstMillis;
    private long seenCount; // at the last check
    private long seenMillis;
    private long newCount; // found by the last check
    private long newMillis;
    private long longestMillis; // the largest sum between two checks

    /// @param wanted whether collections are recorded
    Garbage(boolean wanted) {
        this.wanted = wanted;
        count = wanted ? GarbageCount.here() : null;
        seenCount = firstCount = count == null ? 0 : count.count();
        seenMillis = firstMillis = count == null ? 0 : count.millis();
    }

    /// {@return whether there were collections since the last check}
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

    /// {@return the number of collections that the last check found}
    long newCount() {
        return newCount;
    }

    /// {@return the total pause of these collections, in milliseconds}
    long newMillis() {
        return newMillis;
    }

    /// {@return a sentence about the collections}
    @Override
    public String toString() {
        if (!wanted) return "Not recorded on a virtual clock: it differs from run to run.";
        if (count == null) return "Unknown: this runtime lacks the module java.management.";
        long collections = seenCount - firstCount;
        if (collections == 0) return "None (%s).".formatted(count);
        return Figures.text(
                "%s paused the program for %,d ms, at most %,d ms between two frames (%s).",
                Figures.count(collections, "collection", "collections"),
                seenMillis - firstMillis,
                longestMillis,
                count);
    }
}
