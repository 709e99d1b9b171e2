package fourstroke.dist;

import java.nio.file.Path;

/// What images are made of. It is kept beside them, for finding out how they were made, and tells
/// the next run that it may delete them ([OutputFolder]).
enum Part {
    /// The modules, each as a lean jar: a folder.
    MODULES("modules"),
    /// What jlink was told to leave out.
    OMITTED("omitted.txt"),
    /// The game's output while it was played to make the cache.
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
