package fourstroke.loop.core;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.launch.control.Output;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// Provides a listener for every loop of a process, or for those that are to leave a file of a kind
/// that it writes: a service, found on the module path when the first loop is opened. One for every
/// loop that fails to load, or to create its listener, is logged and skipped.
public interface LoopListenerProvider {

    /// {@return the names, of `movie`, `report` and `trace` ([LoopSettings#set]), of the files that
    /// it writes: it is then asked only for a loop that is to leave one of them}
    ///
    /// This implementation has none.
    default Set<String> outputs() {
        return Set.of();
    }

    /// {@return a listener for a loop that is being opened, or null to leave it alone} Called on
    /// the loop's thread. One that writes files does so in [LoopListener#ends], and throws
    /// [Run#notWritten] where it cannot.
    @Nullable LoopListener listener(Run run);

    /// A run that is being opened, and the files that it is to leave.
    final class Run {

        private final GameLoop loop;
        private final LoopSettings settings;
        private final String backend;

        Run(GameLoop loop, LoopSettings settings, String backend) {
            this.loop = loop;
            this.settings = settings;
            this.backend = backend;
        }

        /// {@return the loop that is being opened; no event of it was handed out yet}
        public GameLoop loop() {
            return loop;
        }

        /// {@return the settings that it is opened with}
        public LoopSettings settings() {
            return settings;
        }

        /// {@return the backend of its window, in words}
        public String backend() {
            return backend;
        }

        /// {@return the file to write that is asked for by this name, if it is}
        public Optional<Path> file(String name) {
            return output(name).map(Output::file);
        }

        /// {@return after how many ticks the movie begins; 0 unless it is said}
        public long movieFrom() {
            return output("movie").map(Output::from).orElse(0L);
        }

        /// {@return after how many ticks it ends; [Long#MAX_VALUE] unless it is said}
        public long movieTo() {
            return output("movie").map(Output::to).orElse(Long.MAX_VALUE);
        }

        private Optional<Output> output(String name) {
            return settings.outputs.stream()
                    .filter(output -> output.name().equals(name))
                    .findFirst();
        }

        /// {@return what to throw where a file could not be written}
        ///
        /// @param reason in words
        public RunControlException notWritten(Path file, String reason) {
            return RunControlException.notWritten(file, reason);
        }

        /// {@return what to throw where a file was written that lacks something}
        ///
        /// @param lack in words
        public RunControlException incomplete(Path file, String lack) {
            return new RunControlException("%s is not whole: %s".formatted(Excerpt.of(file), lack));
        }
    }
}
