package fourstroke.backend.glfw;

import fourstroke.loop.api.Color;
import fourstroke.loop.api.Image;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Function;

/// A graphics card's copies of all images that were drawn and can be drawn again.
///
/// @param <T> what a copy is
public final class ImageCopies<T extends ImageCopy> {

    private final Function<Image, T> copy;
    private final Map<Image, T> byImage = new WeakHashMap<>(); // an image equals only itself
    private final List<T> all = new ArrayList<>(); // for a walk that allocates nothing
    private final Image blank = Image.filled(1, 1, Color.WHITE, Image.Sampling.NEAREST);

    /// No copies yet.
    ///
    /// @param copy makes one, up to date
    public ImageCopies(Function<Image, T> copy) {
        this.copy = copy;
    }

    /// {@return the up-to-date copy of an image; of a white pixel if there is none, as a shader
    /// must sample something}
    public T of(@Nullable Image wanted) {
        Image image = wanted == null ? blank : wanted;
        T found = byImage.get(image);
        if (found == null) {
            found = copy.apply(image);
            byImage.put(image, found);
            all.add(found);
        }
        found.refresh(image);
        return found;
    }

    /// Deletes the copies of images that were closed, or that nobody holds any more.
    public void sweep() {
        boolean dropped = false;
        for (int i = all.size() - 1; i >= 0; i--) {
            if (all.get(i).stale()) {
                all.remove(i).delete();
                dropped = true;
            }
        }
        if (dropped) byImage.values().removeIf(ImageCopy::stale);
    }

    /// {@return how many copies there are}
    public int size() {
        return all.size();
    }

    /// Deletes all.
    public void delete() {
        for (T each : all) each.delete();
        all.clear();
        byImage.clear();
    }
}
