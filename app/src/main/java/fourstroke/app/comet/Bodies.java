package fourstroke.app.comet;

import fourstroke.loop.core.view.RunHash;

/// The objects in the arena. The objects are stored in parallel arrays of a fixed length, so that
/// their number has a limit and they cause no garbage.
///
/// When an object is removed, the last object moves to the index of the removed object, so that the
/// order of the objects changes in the same way in every run.
final class Bodies {

    final Kind[] kind;
    final double[] x;
    final double[] y;
    final double[] oldX; // The positions one tick ago, for interpolation.
    final double[] oldY;
    final double[] vx;
    final double[] vy;
    final double[] turn; // The angles in radians, clockwise.
    // The ages in seconds; an age is negative until the object appears, and meanwhile the picture
    // shows a ring where the object will appear.
    final double[] age;
    final int[] health;
    int count;

    Bodies(int limit) {
        kind = new Kind[limit];
        x = new double[limit];
        y = new double[limit];
        oldX = new double[limit];
        oldY = new double[limit];
        vx = new double[limit];
        vy = new double[limit];
        turn = new double[limit];
        age = new double[limit];
        health = new int[limit];
    }

    /// Adds an object that does not move. The method adds nothing if the arrays are full.
    ///
    /// @return the index of the object, or -1 if the arrays are full
    int add(Kind newKind, double newX, double newY, double newAge) {
        if (count == kind.length) return -1;
        int i = count++;
        kind[i] = newKind;
        x[i] = oldX[i] = newX;
        y[i] = oldY[i] = newY;
        vx[i] = vy[i] = turn[i] = 0;
        age[i] = newAge;
        health[i] = newKind == Kind.MAW ? Rules.MAW_HEALTH : 1;
        return i;
    }

    /// Removes an object. The last object of the arrays moves to the index of the removed object.
    void remove(int i) {
        int last = --count;
        kind[i] = kind[last];
        x[i] = x[last];
        y[i] = y[last];
        oldX[i] = oldX[last];
        oldY[i] = oldY[last];
        vx[i] = vx[last];
        vy[i] = vy[last];
        turn[i] = turn[last];
        age[i] = age[last];
        health[i] = health[last];
    }

    /// Stores the positions of all objects as their old positions, and moves the objects by their
    /// velocities.
    void move(double dt) {
        for (int i = 0; i < count; i++) {
            oldX[i] = x[i];
            oldY[i] = y[i];
            age[i] += dt;
            if (age[i] < 0) continue;
            x[i] += vx[i] * dt;
            y[i] += vy[i] * dt;
        }
    }

    /// {@return whether an object has appeared in the arena; before an object appears, a ring shows
    /// its position}
    boolean live(int i) {
        return age[i] >= 0;
    }

    void addTo(RunHash hash) {
        hash.add(count);
        for (int i = 0; i < count; i++) {
            hash.add(kind[i].ordinal()).add(x[i]).add(y[i]).add(vx[i]).add(vy[i]);
            hash.add(turn[i]).add(age[i]).add(health[i]);
        }
    }
}
