package fourstroke.loop.assets;

import java.util.Arrays;

/// Numbers that a font was asked for, by character or pair of characters: text is measured in every
/// frame, and must neither ask native code again nor allocate.
///
/// Open addressing with linear probing (Knuth, The Art of Computer Programming, volume 3, section
/// 6.4, algorithm L).
final class Measures {

    /// Entries beyond which all are forgotten: more than the pairs of any text on a screen, and 768
    /// KiB at most.
    private static final int LIMIT = 1 << 15;

    /// The golden ratio in 64 bits: keys that lie side by side come far apart (Knuth, the same,
    /// "multiplicative hashing").
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private static final long NONE = -1; // no character and no pair has this number

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

    /// {@return what was put for this number; not a number if nothing was}
    float get(long key) {
        int place = place(key);
        return keys[place] == key ? values[place] : Float.NaN;
    }

    /// Puts a value for a number that has none yet.
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
