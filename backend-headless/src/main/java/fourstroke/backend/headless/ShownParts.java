package fourstroke.backend.headless;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Frame;

/// Finds out which parts of its images a frame shows.
final class ShownParts {

    private ShownParts() {}

    /// {@return whether a frame may show a pixel of a rectangle of an image}
    static boolean meet(Frame frame, Image image, int x, int y, int width, int height) {
        Part part = new Part(image, x, y, width, height);
        for (int draw = 0; draw < frame.drawCount(); draw++) {
            if (frame.image(draw) != image) continue;
            for (int quad = frame.firstQuad(draw); quad < frame.endQuad(draw); quad++)
                if (part.meetsQuad(frame.quads(), quad * Frame.QUAD_INTS)) return true;
            for (int at = frame.firstIndex(draw); at < frame.endIndex(draw); at += 3)
                if (part.meetsTriangle(frame.vertices(), frame.indices(), at)) return true;
        }
        return false;
    }

    private record Part(Image image, int x, int y, int width, int height) {

        boolean meetsQuad(int[] quads, int at) {
            int topLeft = quads[at + 6];
            int bottomRight = quads[at + 7];
            return (quads[at + 9] & Frame.BARE) == 0
                    && meets(
                            topLeft & 0xFFFF,
                            topLeft >>> 16,
                            bottomRight & 0xFFFF,
                            bottomRight >>> 16);
        }

        boolean meetsTriangle(int[] vertices, int[] indices, int at) {
            double left = Double.MAX_VALUE;
            double top = Double.MAX_VALUE;
            double right = -Double.MAX_VALUE;
            double bottom = -Double.MAX_VALUE;
            for (int corner = at; corner < at + 3; corner++) {
                int vertex = indices[corner] * Frame.VERTEX_INTS;
                double u = Float.intBitsToFloat(vertices[vertex + 2]) * image.width();
                double v = Float.intBitsToFloat(vertices[vertex + 3]) * image.height();
                left = Math.min(left, u);
                top = Math.min(top, v);
                right = Math.max(right, u);
                bottom = Math.max(bottom, v);
            }
            // If `right` is negative, the quad or triangle samples no image.
            return right >= 0 && meets(left, top, right, bottom);
        }

        /// {@return whether the part of the image with the given edges and the rectangle of this
        /// record have a common pixel} The method extends the part by one pixel on each side,
        /// because linear sampling mixes pixels with their neighbours.
        private boolean meets(double left, double top, double right, double bottom) {
            return left - 1 < x + width && right + 1 > x && top - 1 < y + height && bottom + 1 > y;
        }
    }
}
