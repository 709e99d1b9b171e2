package fourstroke.backend.headless;

import fourstroke.backend.base.ImageCopies;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// The rasteriser's copies of all images that were drawn before and are neither closed nor
/// garbage-collected.
final class Textures {

    private final ImageCopies<Texture> all = new ImageCopies<>(Texture::new);
    private final List<@Nullable Texture> ofDraws = new ArrayList<>();

    /// Creates or updates the copies of all images of a frame, before several threads read the
    /// copies.
    void load(Frame frame) {
        all.sweep();
        ofDraws.clear();
        for (int draw = 0; draw < frame.drawCount(); draw++) {
            Image image = frame.image(draw);
            ofDraws.add(image == null ? null : all.of(image));
        }
    }

    /// {@return the copy that a draw of the frame samples, or null if the draw samples no image}
    @Nullable Texture of(int draw) {
        return ofDraws.get(draw);
    }

    /// {@return the number of copies}
    int size() {
        return all.size();
    }
}
