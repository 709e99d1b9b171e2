package fourstroke.loop.draw;

/// Finds the near part of a parallelogram whose corners are further out than [Limits#FAR]. If this
/// class moved the corners nearer to the picture, the sides of the parallelogram would change their
/// directions. The sides of the near part have the same directions as the sides of the
/// parallelogram.
///
/// Results are in units of the two vectors from the centre to the sides of the parallelogram. In
/// units of these vectors, the whole parallelogram goes from -1 to 1 in both directions.
final class NearPart {

    /// The distance of the edges of the near part from the origin, in pixels. If a rotated square
    /// has its edges at a distance of `CUT`, its corners are nearer than [Limits#FAR].
    private static final double CUT = Limits.FAR / 4;

    double lowU;
    double lowV;
    // Half the width and half the height of the near part.
    double halfU;
    double halfV;

    /// Finds the near part and stores the near part in the fields of this object.
    ///
    /// @param x the x coordinate of the centre; all parameters are in pixels
    /// @return false if the whole parallelogram is far away
    boolean find(double x, double y, double ux, double uy, double vx, double vy) {
        double area = ux * vy - uy * vx;
        double u = (y * vx - x * vy) / area; // The position of the origin, in units of the vectors.
        double v = (x * uy - y * ux) / area;
        // Half the size of the near part.
        double spanU = CUT * (Math.abs(vx) + Math.abs(vy)) / Math.abs(area);
        double spanV = CUT * (Math.abs(ux) + Math.abs(uy)) / Math.abs(area);
        lowU = Math.max(-1, u - spanU);
        lowV = Math.max(-1, v - spanV);
        halfU = (Math.min(1, u + spanU) - lowU) / 2;
        halfV = (Math.min(1, v + spanV) - lowV) / 2;
        return halfU > 0 && halfV > 0; // For NaN, the result is false.
    }

    double middleU() {
        return lowU + halfU;
    }

    double middleV() {
        return lowV + halfV;
    }
}
