package fourstroke.loop.api;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// Files were dropped on the window.
///
/// @param files the paths of the files
public record FilesDropped(List<Path> files) implements Input {

    /// Copies the list, and refuses null.
    public FilesDropped {
        for (Path file : Objects.requireNonNull(files, "files"))
            Objects.requireNonNull(file, "a file");
        files = List.copyOf(files);
    }
}
