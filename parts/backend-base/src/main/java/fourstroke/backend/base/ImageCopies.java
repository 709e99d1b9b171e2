package fourstroke.backend.base;

import fourstroke.loop.api.draw.Image;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Function;

/// A backend's copies of all images that were drawn and may be drawn again.
///
/// @param <T> the type of a copy
public final class ImageCopies<T extends ImageCopy> {

    private final Function<Image, T> copy;
    // This map has weak keys. Image does not override equals(), so each image is a key of its own.
    private final Map<Image, T> byImage = new WeakHashMap<>();
    // The same copies in a list, because iterating over a list by index allocates nothing.
    private final List<T> all = new ArrayList<>();

    /// Creates an empty set of copies.
    ///
    /// @param copy creates a copy with the current pixels of an image
    public ImageCopies(Function<Image, T> copy) {
        this.copy = copy;
    }

    /// {@return the copy of an image, with the current pixels of the image}
    public T of(Image image) {
        T found = byImage.get(image);
        if (found == null) {
            found = copy.apply(image);
            byImage.put(image, found);
            all.add(found);
        }
        found.refresh(image);
        return found;
    }

    /// Deletes the copies of images that were closed or that are no longer reachable.
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

    /// {@return the number of copies}
    public int size() {
        return all.size();
    }

    /// Deletes all copies.
    public void delete() {
        for (T each : all) each.delete();
        all.clear();
        byImage.clear();
    }
}
