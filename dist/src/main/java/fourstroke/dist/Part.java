package fourstroke.dist;

import java.nio.file.Path;
import java.util.Arrays;

/// What images are made of: it stays beside them, for whoever looks into how they came about. What
/// is no part of a run stops the next one, which would delete it ([OutputFolder]).
enum Part {
    /// The modules, each as a lean jar: a folder.
    MODULES("modules"),
    /// What jlink was told to leave out.
    OMITTED("omitted.txt"),
    /// Which kinds of calls jlink was told to prepare.
    LAMBDA_FORMS("lambda-forms.txt"),
    /// What the game said while it was played for the cache.
    TRAINING_LOG("training.log");

    /// The folder that they lie in.
    static final String FOLDER = "parts";

    private final String file;

    Part(String file) {
        this.file = file;
    }

    /// {@return where it lies}
    ///
    /// @param into the folder that images are made into
    Path in(Path into) {
        return into.resolve(FOLDER).resolve(file);
    }

    /// {@return whether a file in their folder is one of them}
    static boolean isNamed(String file) {
        return Arrays.stream(values()).anyMatch(part -> part.file.equals(file));
    }
}
