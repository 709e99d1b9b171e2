package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.GL_MAX_TEXTURE_SIZE;
import static org.lwjgl.opengl.GL33C.GL_TEXTURE_2D;
import static org.lwjgl.opengl.GL33C.glBindTexture;
import static org.lwjgl.opengl.GL33C.glGetInteger;

import fourstroke.loop.api.Color;
import fourstroke.loop.api.Image;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/// OpenGL's copies of all images that were drawn and can be drawn again.
final class ImageTextures {

    private final int sizeLimit = glGetInteger(GL_MAX_TEXTURE_SIZE);
    private final Map<Image, ImageTexture> byImage =
            new WeakHashMap<>(); // images are equal only to themselves
    private final List<ImageTexture> all = new ArrayList<>(); // for a walk that allocates nothing
    private final Image blank = Image.filled(1, 1, Color.WHITE, Image.Sampling.NEAREST);

    /// {@return the up-to-date copy of an image; of a white pixel if there is none, as a shader
    /// must sample something} It may have bound another texture.
    ImageTexture of(@Nullable Image wanted) {
        Image image = wanted == null ? blank : wanted;
        ImageTexture texture = byImage.get(image);
        if (texture == null) {
            texture = new ImageTexture(image, sizeLimit);
            byImage.put(image, texture);
            all.add(texture);
        }
        texture.refresh(image);
        return texture;
    }

    /// Deletes the copies of images that were closed, or that nobody holds any more.
    void sweep() {
        boolean dropped = false;
        for (int i = all.size() - 1; i >= 0; i--) {
            if (all.get(i).stale()) {
                all.remove(i).delete();
                dropped = true;
            }
        }
        if (dropped) byImage.values().removeIf(ImageTexture::stale);
    }

    /// {@return how many copies there are}
    int size() {
        return all.size();
    }

    void delete() {
        for (ImageTexture texture : all) texture.delete();
        all.clear();
        byImage.clear();
        glBindTexture(GL_TEXTURE_2D, 0);
    }
}
