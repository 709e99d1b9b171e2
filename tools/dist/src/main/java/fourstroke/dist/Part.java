package fourstroke.dist;

import java.nio.file.Path;

/// Files that the image maker needs while it makes images. The files remain beside the images, so
/// that an author can see how the images were made. The folder `parts` also marks the output folder
/// as a folder of images, whose content the next run may delete ([OutputFolder]).
enum Part {
    /// The folder of the modules, each as a lean jar.
    MODULES("modules"),
    /// The file with the patterns of files that jlink leaves out.
    OMITTED("omitted.txt"),
    /// The file with the output of the game while its start-up cache was made.
    TRAINING_LOG("training.log");

    /// The name of the folder that contains all parts.
    static final String FOLDER = "parts";

    private final String file;

    Part(String file) {
        this.file = file;
    }

    /// {@return the path of this file or folder}
    ///
    /// @param into the folder into which images are written
    Path in(Path into) {
        return into.resolve(FOLDER).resolve(file);
    }
}
