package fourstroke.loop.watch;

import org.jspecify.annotations.Nullable;

/// Counts the garbage collections while a [Recorder] records. The method [#look()] looks for new
/// collections, and allocates no memory.
final class Garbage {

    private final boolean wanted;
    // Reads the counts of garbage collections of this process; null if the module java.management
    // is missing, or if the recorder does not record garbage collections.
    private final @Nullable GarbageCount count;
    // The number of garbage collections of this process when this object was created.
    private final long firstCount;
    private final long firstMillis;
    // The number of garbage collections of this process at the last call of look().
    private long seenCount;
    private long seenMillis;
    private long newCount; // The number of collections that the last call of look() found.
    private long newMillis;
    // The longest time in milliseconds for which garbage collections stopped the program between
    // two consecutive calls of look().
    private long longestMillis;

    /// @param wanted whether to count garbage collections
    Garbage(boolean wanted) {
        this.wanted = wanted;
        count = wanted ? GarbageCount.here() : null;
        seenCount = firstCount = count == null ? 0 : count.count();
        seenMillis = firstMillis = count == null ? 0 : count.millis();
    }

    /// {@return whether this process made garbage collections since the last call of this method}
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

    /// {@return the total length in milliseconds of the pauses of the collections that the last
    /// call of [#look()] found}
    long newMillis() {
        return newMillis;
    }

    /// {@return a sentence for the report, with the number of collections and the lengths of their
    /// pauses}
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
