package fourstroke.backend.base;

import fourstroke.loop.api.draw.Image;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Function;

/// The copies that a backend makes of the images that games draw. The backend keeps a copy until
/// the image of the copy is closed or is no longer reachable.
///
/// @param <T> the type of a copy
public final class ImageCopies<T extends ImageCopy> {

    private final Function<Image, T> copy;
    // The keys of this map are weak references. Image does not override equals(), so each Image
    // object is a key of its own.
    private final Map<Image, T> byImage = new WeakHashMap<>();
    // This list contains all copies in the map, because iterating over a list by index allocates no
    // memory.
    private final List<T> all = new ArrayList<>();

    /// Creates a set without copies, which makes each copy with the given function.
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
