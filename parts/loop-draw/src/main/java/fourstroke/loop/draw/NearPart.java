package fourstroke.loop.draw;

/// Clips a parallelogram whose corners are further from the origin than [Limits#FAR]. The result,
/// the near part, is a smaller parallelogram around the picture whose sides have the same
/// directions. Moving the corners nearer to the picture instead would change the directions of the
/// sides.
///
/// The results are multiples of the two vectors u and v from the centre to two sides of the
/// parallelogram. The whole parallelogram goes from -1 to 1 along u and along v.
final class NearPart {

    /// The distance of the edges of the near part from the origin, in pixels. The corners of a
    /// rotated square whose edges have the distance `CUT` from the origin are nearer than
    /// [Limits#FAR].
    private static final double CUT = Limits.FAR / 4;

    double lowU;
    double lowV;
    // Half the length of the near part along u and along v.
    double halfU;
    double halfV;

    /// Finds the near part and stores the near part in the fields of this object.
    ///
    /// @param x the x coordinate of the centre; all parameters are in pixels
    /// @return false if the parallelogram has no near part, because all of it is far from the
    ///   picture
    boolean find(double x, double y, double ux, double uy, double vx, double vy) {
        double area = ux * vy - uy * vx;
        double u = (y * vx - x * vy) / area; // The position of the origin along u and v.
        double v = (x * uy - y * ux) / area;
        // Half the length of the near part along u and v before the near part is limited to the
        // parallelogram.
        double spanU = CUT * (Math.abs(vx) + Math.abs(vy)) / Math.abs(area);
        double spanV = CUT * (Math.abs(ux) + Math.abs(uy)) / Math.abs(area);
        lowU = Math.max(-1, u - spanU);
        lowV = Math.max(-1, v - spanV);
        halfU = (Math.min(1, u + spanU) - lowU) / 2;
        halfV = (Math.min(1, v + spanV) - lowV) / 2;
        return halfU > 0 && halfV > 0; // The result is false if a number is NaN.
    }

    double middleU() {
        return lowU + halfU;
    }

    double middleV() {
        return lowV + halfV;
    }
}
