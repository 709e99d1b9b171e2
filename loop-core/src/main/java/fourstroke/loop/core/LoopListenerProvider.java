package fourstroke.loop.core;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.launch.control.Output;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// A service that provides a listener for every loop of a process, or only for loops that write a
/// certain kind of file. Providers are found on the module path when the first loop is opened. A
/// provider that fails to load, or to create its listener, is logged and skipped, unless a file was
/// asked for that only this provider writes.
public interface LoopListenerProvider {

    /// {@return which of the files `movie`, `report` and `trace` ([LoopSettings#set]) this provider
    /// writes; it is then asked only for loops that write one of them}
    ///
    /// The default is an empty set: the provider is asked for every loop.
    default Set<String> outputs() {
        return Set.of();
    }

    /// {@return a listener for a loop that is being opened, or null for none} Called on the loop's
    /// thread. A listener that writes files does so in [LoopListener#ends], and throws
    /// [Run#notWritten] if it cannot.
    @Nullable LoopListener listener(Run run);

    /// A loop that is being opened, and the files that it is to write.
    final class Run {

        private final GameLoop loop;
        private final LoopSettings settings;
        private final String backend;

        Run(GameLoop loop, LoopSettings settings, String backend) {
            this.loop = loop;
            this.settings = settings;
            this.backend = backend;
        }

        /// {@return the loop that is being opened; it has not handed out an event yet}
        public GameLoop loop() {
            return loop;
        }

        /// {@return the settings of the loop}
        public LoopSettings settings() {
            return settings;
        }

        /// {@return the backend of its window, as text}
        public String backend() {
            return backend;
        }

        /// {@return the file to write for this name, if one was asked for}
        public Optional<Path> file(String name) {
            return output(name).map(Output::file);
        }

        /// {@return after how many ticks the movie begins; 0 by default}
        public long movieFrom() {
            return output("movie").map(Output::from).orElse(0L);
        }

        /// {@return after how many ticks the movie ends; [Long#MAX_VALUE] by default}
        public long movieTo() {
            return output("movie").map(Output::to).orElse(Long.MAX_VALUE);
        }

        private Optional<Output> output(String name) {
            return settings.outputs.stream()
                    .filter(output -> output.name().equals(name))
                    .findFirst();
        }

        /// {@return the exception to throw if a file could not be written}
        ///
        /// @param reason in words
        public RunControlException notWritten(Path file, String reason) {
            return RunControlException.notWritten(file, reason);
        }

        /// {@return the exception to throw if a file was written that is incomplete}
        ///
        /// @param lack in words
        public RunControlException incomplete(Path file, String lack) {
            return new RunControlException("%s is not whole: %s".formatted(Excerpt.of(file), lack));
        }
    }
}
