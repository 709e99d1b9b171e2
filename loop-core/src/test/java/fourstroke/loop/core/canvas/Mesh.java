package fourstroke.loop.core.canvas;

import fourstroke.loop.api.Frame;

/// What a frame's triangles cover, summed up.
record Mesh(
        double opacity,
        double area,
        double signedArea,
        double left,
        double top,
        double right,
        double bottom) {

    /// {@return the sums over all triangles of a frame: their opacity integrated over their area,
    /// in square pixels, and their areas with and without regard to which way they turn}
    static Mesh of(Frame frame) {
        double opacity = 0;
        double area = 0;
        double signedArea = 0;
        double left = Double.MAX_VALUE;
        double top = Double.MAX_VALUE;
        double right = -Double.MAX_VALUE;
        double bottom = -Double.MAX_VALUE;
        for (int i = 0; i < frame.indexCount(); i += 3) {
            double[] x = new double[3];
            double[] y = new double[3];
            double alpha = 0;
            for (int k = 0; k < 3; k++) {
                int vertex = frame.indices()[i + k];
                x[k] = x(frame, vertex);
                y[k] = y(frame, vertex);
                alpha += (frame.vertices()[vertex * Frame.VERTEX_INTS + 4] & 0xFF) / 255.0 / 3;
                left = Math.min(left, x[k]);
                top = Math.min(top, y[k]);
                right = Math.max(right, x[k]);
                bottom = Math.max(bottom, y[k]);
            }
            double twice = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]);
            signedArea += twice / 2;
            area += Math.abs(twice) / 2;
            opacity += Math.abs(twice) / 2 * alpha;
        }
        return new Mesh(opacity, area, signedArea, left, top, right, bottom);
    }

    static double x(Frame frame, int vertex) {
        return Float.intBitsToFloat(frame.vertices()[vertex * Frame.VERTEX_INTS]);
    }

    static double y(Frame frame, int vertex) {
        return Float.intBitsToFloat(frame.vertices()[vertex * Frame.VERTEX_INTS + 1]);
    }

    /// {@return the part of the area that is covered more than once, seen from triangles turned
    /// over}
    double folded() {
        return area - Math.abs(signedArea);
    }
}
