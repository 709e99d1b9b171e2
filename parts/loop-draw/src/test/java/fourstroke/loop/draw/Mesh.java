package fourstroke.loop.draw;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.IntSummaryStatistics;

/// Measurements over all triangles of a frame: the area weighted by opacity, the area, the area
/// with a sign, and the edges of the rectangle that contains all vertices.
record Mesh(
        double opacity,
        double area,
        double signedArea,
        double left,
        double top,
        double right,
        double bottom) {

    /// {@return the measurements of a frame} The number `opacity` is the opacity integrated over
    /// the area, and `signedArea` counts each triangle as positive or negative, depending on its
    /// orientation. Both numbers and `area` are in square pixels.
    static Mesh of(Frame drawn) {
        Frame frame = triangles(drawn);
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
                alpha += (frame.vertices()[vertex * Frame.VERTEX_INTS + 4] >>> 24) / 255.0 / 3;
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

    /// {@return a frame in which the quads of another frame are replaced by triangles, with four
    /// vertices for each quad}
    static Frame triangles(Frame frame) {
        if (frame.quadCount() == 0) return frame;
        FrameBuffer all = new FrameBuffer();
        all.begin(frame.pixels());
        all.clear(frame.clearColor());
        for (int draw = 0; draw < frame.drawCount(); draw++) {
            Image image = frame.image(draw);
            all.state(
                    image,
                    frame.blend(draw),
                    frame.clipLeft(draw),
                    frame.clipTop(draw),
                    frame.clipRight(draw),
                    frame.clipBottom(draw));
            copy(frame, frame.firstIndex(draw), frame.endIndex(draw), all);
            for (int quad = frame.firstQuad(draw); quad < frame.endQuad(draw); quad++)
                quad(frame, quad, image, all);
        }
        return all;
    }

    private static void copy(Frame frame, int from, int to, FrameBuffer all) {
        if (from == to) return;
        IntSummaryStatistics used = Arrays.stream(frame.indices(), from, to).summaryStatistics();
        int low = used.getMin();
        int count = used.getMax() + 1 - low;
        int first = all.add(count, to - from);
        System.arraycopy(
                frame.vertices(),
                low * Frame.VERTEX_INTS,
                all.vertices(),
                first * Frame.VERTEX_INTS,
                count * Frame.VERTEX_INTS);
        for (int i = from; i < to; i++)
            all.indices()[all.indexCount() - to + i] = frame.indices()[i] - low + first;
    }

    private static void quad(Frame frame, int quad, @Nullable Image image, FrameBuffer all) {
        int at = quad * Frame.QUAD_INTS;
        boolean bare = (frame.quads()[at + 9] & Frame.BARE) != 0;
        int first = all.add(4, 6);
        int[] vertices = all.vertices();
        for (int corner = 0; corner < 4; corner++) {
            int to = (first + corner) * Frame.VERTEX_INTS;
            int u = frame.quads()[at + (corner == 1 || corner == 2 ? 7 : 6)] & 0xFFFF;
            int v = frame.quads()[at + (corner >= 2 ? 7 : 6)] >>> 16;
            float[] numbers = {
                frame.corner(quad, corner, 0),
                frame.corner(quad, corner, 1),
                bare ? -1 : (float) u / image.width(),
                bare ? -1 : (float) v / image.height()
            };
            for (int i = 0; i < 4; i++) vertices[to + i] = Float.floatToRawIntBits(numbers[i]);
            vertices[to + 4] = frame.quads()[at + 8];
        }
        int[] order = {0, 1, 2, 0, 2, 3};
        for (int i = 0; i < 6; i++) all.indices()[all.indexCount() - 6 + i] = first + order[i];
    }

    static double x(Frame frame, int vertex) {
        return Float.intBitsToFloat(frame.vertices()[vertex * Frame.VERTEX_INTS]);
    }

    static double y(Frame frame, int vertex) {
        return Float.intBitsToFloat(frame.vertices()[vertex * Frame.VERTEX_INTS + 1]);
    }

    /// {@return the area that is covered more than once by overlapping triangles of opposite
    /// orientation}
    double folded() {
        return area - Math.abs(signedArea);
    }
}
