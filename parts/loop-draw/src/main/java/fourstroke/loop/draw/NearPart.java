package fourstroke.loop.draw;

/// Finds the near part of a parallelogram whose corners are further out than [Limits#FAR]. If the
/// corners were moved nearer to the picture, the sides would change their directions. The sides of
/// the near part have the same directions as the sides of the parallelogram.
///
/// Results are in units of the two vectors from the centre to the sides. In these units the whole
/// parallelogram goes from -1 to 1 in both directions.
final class NearPart {

    /// The distance of the edges of the near part from the origin, in pixels. A rotated square at
    /// this distance has corners that are nearer than [Limits#FAR].
    private static final double CUT = Limits.FAR / 4;

    double lowU;
    double lowV;
    // Half the width and half the height of the near part.
    double halfU;
    double halfV;

    /// Finds the near part and stores it in the fields.
    ///
    /// @param x the x coordinate of the centre; all parameters are in pixels
    /// @return false if no part is near
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
        return halfU > 0 && halfV > 0; // The result is false for NaN.
    }

    double middleU() {
        return lowU + halfU;
    }

    double middleV() {
        return lowV + halfV;
    }
}
