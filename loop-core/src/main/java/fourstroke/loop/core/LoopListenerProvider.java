package fourstroke.loop.core;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.launch.control.Output;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// A service that provides a listener for each loop of a process, or for each loop that writes a
/// certain kind of file. The first loop of a process finds the providers on the module path when
/// the loop is opened. If a provider fails to load or to create its listener, the loop logs the
/// failure and continues without this provider. If the user asked for a file that only this
/// provider can write, opening the loop fails instead.
public interface LoopListenerProvider {

    /// {@return the kinds of files that this provider writes; possible kinds are `movie`, `report`
    /// and `trace` ([LoopSettings#set])} If this set is not empty, a loop asks the provider for a
    /// listener only if the loop should write a file of one of these kinds.
    ///
    /// The default implementation returns an empty set. If the set of kinds is empty, every loop
    /// asks the provider for a listener.
    default Set<String> outputs() {
        return Set.of();
    }

    /// {@return a listener for a loop that is being opened, or null if this loop needs no listener}
    /// This method is called on the loop's thread. A listener that writes a file must write the
    /// file in [LoopListener#ends], and must throw [Run#notWritten] if the file cannot be written.
    @Nullable LoopListener listener(Run run);

    /// Data about a loop that is being opened, for a provider of listeners.
    final class Run {

        private final GameLoop loop;
        private final LoopSettings settings;
        private final String backend;

        Run(GameLoop loop, LoopSettings settings, String backend) {
            this.loop = loop;
            this.settings = settings;
            this.backend = backend;
        }

        /// {@return the loop that is being opened, which has not delivered an event yet}
        public GameLoop loop() {
            return loop;
        }

        /// {@return the settings of the loop}
        public LoopSettings settings() {
            return settings;
        }

        /// {@return the name of the backend of the loop's window}
        public String backend() {
            return backend;
        }

        /// {@return the file that a listener should write, for a kind of file such as `movie`;
        /// empty if the settings contain no file of this kind}
        public Optional<Path> file(String name) {
            return output(name).map(Output::file);
        }

        /// {@return the number of ticks after which a movie of this loop begins; 0 by default}
        public long movieFrom() {
            return output("movie").map(Output::from).orElse(0L);
        }

        /// {@return the number of ticks after which a movie of this loop ends; [Long#MAX_VALUE] by
        /// default}
        public long movieTo() {
            return output("movie").map(Output::to).orElse(Long.MAX_VALUE);
        }

        private Optional<Output> output(String name) {
            return settings.outputs.stream()
                    .filter(output -> output.name().equals(name))
                    .findFirst();
        }

        /// {@return the exception that a listener throws if a file could not be written}
        ///
        /// @param reason the reason in words why the file could not be written
        public RunControlException notWritten(Path file, String reason) {
            return RunControlException.notWritten(file, reason);
        }

        /// {@return the exception that a listener throws if a file was written but is incomplete}
        ///
        /// @param lack a text that names what is missing from the file
        public RunControlException incomplete(Path file, String lack) {
            return new RunControlException(
                    "%s is incomplete: %s".formatted(Excerpt.of(file), lack));
        }
    }
}
