package fourstroke.loop.draw;

/// The near part of a parallelogram whose corners are further out than [Limits#FAR]. Moving the
/// corners nearer would turn its sides; this part stays between the same two pairs of lines.
///
/// In units of the two vectors, which go from the centre to the sides, the parallelogram goes from
/// -1 to 1.
final class NearPart {

    /// How far from the origin the near part goes, in pixels: the corners of a turned square that
    /// holds it are nearer than [Limits#FAR].
    private static final double CUT = Limits.FAR / 4;

    double lowU;
    double lowV;
    double halfU; // of its size
    double halfV;

    /// Finds it.
    ///
    /// @param x of the centre, in pixels like all the others
    /// @return whether there is any
    boolean find(double x, double y, double ux, double uy, double vx, double vy) {
        double area = ux * vy - uy * vx;
        double u = (y * vx - x * vy) / area; // where the origin lies, in units of both vectors
        double v = (x * uy - y * ux) / area;
        double spanU = CUT * (Math.abs(vx) + Math.abs(vy)) / Math.abs(area); // of the near part
        double spanV = CUT * (Math.abs(ux) + Math.abs(uy)) / Math.abs(area);
        lowU = Math.max(-1, u - spanU);
        lowV = Math.max(-1, v - spanV);
        halfU = (Math.min(1, u + spanU) - lowU) / 2;
        halfV = (Math.min(1, v + spanV) - lowV) / 2;
        return halfU > 0 && halfV > 0; // also refuses NaN
    }

    double middleU() {
        return lowU + halfU;
    }

    double middleV() {
        return lowV + halfV;
    }
}
