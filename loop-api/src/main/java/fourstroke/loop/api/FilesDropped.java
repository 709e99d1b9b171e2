package fourstroke.loop.api;

import java.nio.file.Path;
import java.util.List;

/// Files were dropped on the window.
///
/// @param files where they are
public record FilesDropped(List<Path> files) implements Input {

    /// Keeps its own copy.
    public FilesDropped {
        files = List.copyOf(files);
    }
}
