package fourstroke.loop.assets;

import java.util.Arrays;

/// A cache of measurements of a font: the advance of a character, or the kerning of a pair of
/// characters. Games measure text in every frame. For a text that the game has measured before, the
/// cache avoids calls of native code and allocations of memory.
///
/// The cache is a hash table that uses open addressing with linear probing (Knuth, The Art of
/// Computer Programming, volume 3, section 6.4, algorithm L).
final class Measures {

    /// The number of entries at which the cache is cleared. The texts on a screen have far fewer
    /// than 32,768 different pairs of characters. With 32,768 entries the cache takes 768 KiB.
    private static final int LIMIT = 1 << 15;

    /// The fraction 0.618... of the golden ratio in 64 bits, which spreads adjacent keys far apart
    /// (Knuth, The Art of Computer Programming, volume 3, section 6.4, "multiplicative hashing").
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    // A number that is not the key of any character or pair, which marks a free entry.
    private static final long NONE = -1;

    private long[] keys;
    private float[] values;
    private int count;

    Measures() {
        clear(64);
    }

    private void clear(int places) {
        keys = new long[places];
        Arrays.fill(keys, NONE);
        values = new float[places];
        count = 0;
    }

    /// {@return the value for a key, or NaN if the cache has no value for the key}
    float get(long key) {
        int place = place(key);
        return keys[place] == key ? values[place] : Float.NaN;
    }

    /// Adds a value for a key that has no value in the cache yet.
    void put(long key, float value) {
        if (count == LIMIT) clear(64);
        if (2 * count == keys.length) grow();
        int place = place(key);
        keys[place] = key;
        values[place] = value;
        count++;
    }

    private void grow() {
        long[] oldKeys = keys;
        float[] oldValues = values;
        clear(2 * oldKeys.length);
        for (int i = 0; i < oldKeys.length; i++)
            if (oldKeys[i] != NONE) put(oldKeys[i], oldValues[i]);
    }

    private int place(long key) {
        int mask = keys.length - 1;
        int place = (int) (key * SPREAD >>> 40) & mask;
        while (keys[place] != key && keys[place] != NONE) place = place + 1 & mask;
        return place;
    }
}
