package fourstroke.backend.headless;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/// The copies of all images that were drawn and may be drawn again.
final class Textures {

    /// Images are equal only to themselves.
    private final Map<Image, Texture> byImage = new WeakHashMap<>();

    private final List<Texture> all = new ArrayList<>(); // to iterate without allocating
    private final List<@Nullable Texture> ofDraws = new ArrayList<>();

    /// Makes the copies for a frame, so that several threads can read them.
    void load(Frame frame) {
        sweep();
        ofDraws.clear();
        for (int draw = 0; draw < frame.drawCount(); draw++) {
            Image image = frame.image(draw);
            ofDraws.add(image == null ? null : of(image));
        }
    }

    /// {@return the copy that a draw of the frame samples, or null}
    @Nullable Texture of(int draw) {
        return ofDraws.get(draw);
    }

    private Texture of(Image image) {
        Texture texture = byImage.get(image);
        if (texture == null) {
            texture = new Texture(image);
            byImage.put(image, texture);
            all.add(texture);
        }
        texture.refresh(image);
        return texture;
    }

    /// Drops the copies of images that were closed or garbage-collected.
    private void sweep() {
        boolean dropped = false;
        for (int i = all.size() - 1; i >= 0; i--) {
            if (all.get(i).stale()) {
                all.remove(i);
                dropped = true;
            }
        }
        if (dropped) byImage.values().removeIf(Texture::stale);
    }

    /// {@return how many copies there are}
    int size() {
        return all.size();
    }
}
