package fourstroke.dist;

import java.nio.file.Path;

/// Files that the image maker needs while it makes images. They stay beside the images, so that an
/// author can see how the images were made. Their folder marks a folder of images, which the next
/// run may delete ([OutputFolder]).
enum Part {
    /// The modules, each as a lean jar: a folder.
    MODULES("modules"),
    /// The patterns of files that jlink leaves out.
    OMITTED("omitted.txt"),
    /// The game's output while its start-up cache was made.
    TRAINING_LOG("training.log");

    /// The folder that contains them.
    static final String FOLDER = "parts";

    private final String file;

    Part(String file) {
        this.file = file;
    }

    /// {@return its path}
    ///
    /// @param into the folder that images are written to
    Path in(Path into) {
        return into.resolve(FOLDER).resolve(file);
    }
}
