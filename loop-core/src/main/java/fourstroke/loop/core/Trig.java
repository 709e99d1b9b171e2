package fourstroke.loop.core;

import fourstroke.loop.draw.SineTable;

/// Sine and cosine for a game's state: the same bits on every machine, and no garbage.
///
/// `Math.sin` may differ in its last bits from one processor to the next, so two runs of the same
/// game may part. `StrictMath.sin` does not differ, but each call allocates 32 bytes (measured with
/// JDK 25): a few hundred calls a tick bring a collection every few seconds. The canvas turns
/// sprites by these, too. For what is not here, `StrictMath` has the other functions.
///
/// **Source**: a table of 512 angles, and a parabola from the nearest of them. The result is off by
/// at most 4e-8, for angles up to 4 million (667,000 rotations); beyond, also by what 2π as a
/// `double` is off in as many rotations. Multiples of a quarter turn within the first rotation are
/// exact.
public final class Trig {

    private Trig() {}

    /// {@return the sine of an angle in radians; NaN if it is infinite or NaN}
    public static double sin(double radians) {
        return SineTable.sin(radians);
    }

    /// {@return the cosine of an angle in radians; NaN if it is infinite or NaN}
    public static double cos(double radians) {
        return SineTable.cos(radians);
    }
}
