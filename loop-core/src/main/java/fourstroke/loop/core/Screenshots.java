package fourstroke.loop.core;

import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.Stats;
import fourstroke.loop.image.AtomicFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Pictures of a run: `FILE.png` of its last frame, `FILE.png@120` of the first frame after 120
/// ticks; several are separated by commas.
record Screenshots(List<Shot> shots) {

    /// @param ticks after how many ticks it is taken; -1 for the last frame
    record Shot(Path file, long ticks) {}

    /// {@return the pictures that a text asks for} Folders that are missing are made.
    ///
    /// @throws IllegalArgumentException if a file cannot be written, or a moment is no number
    static Screenshots of(String text) {
        List<Shot> shots = new ArrayList<>();
        for (String part : text.split(",", -1)) shots.add(shot(part.strip()));
        return new Screenshots(List.copyOf(shots));
    }

    private static Shot shot(String text) {
        int at = text.lastIndexOf('@');
        boolean timed = at > text.lastIndexOf('.');
        String name = timed ? text.substring(0, at) : text;
        if (!name.endsWith(".png") || name.equals(".png"))
            throw new IllegalArgumentException(
                    "a screenshot is FILE.png of the last frame, or FILE.png@TICKS, not '%s'"
                            .formatted(Excerpt.of(text)));
        return new Shot(
                writable(AtomicFile.named(name)), timed ? ticks(text.substring(at + 1)) : -1);
    }

    private static long ticks(String text) {
        try {
            long ticks = NamedSettings.whole(text);
            if (ticks >= 0) return ticks;
        } catch (NumberFormatException _) {
            // reported below
        }
        throw new IllegalArgumentException(
                "the moment of a screenshot is a whole number of ticks, not '%s'"
                        .formatted(Excerpt.of(text)));
    }

    private static Path writable(Path file) {
        Path folder = AtomicFile.target(file.toAbsolutePath()).getParent();
        try {
            if (folder != null) Files.createDirectories(folder);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "the folder '%s' cannot be made: %s"
                            .formatted(Excerpt.of(folder), AtomicFile.reason(e)),
                    e);
        }
        String refused = AtomicFile.refusal(file);
        if (refused != null) throw new IllegalArgumentException(refused);
        return file;
    }

    /// {@return what takes the pictures of a loop}
    ///
    /// @throws RunControlException if its window has no pictures
    LoopListener listener(Stats stats, BackendWindow window) {
        if (!window.supports(Feature.CAPTURE))
            throw new RunControlException(
                    "a screenshot needs pictures, but this backend has none to read back; set"
                            + " fourstroke.backend to headless",
                    null);
        return new Photographer(stats, window, new ArrayList<>(shots));
    }

    private record Photographer(Stats stats, BackendWindow window, List<Shot> left)
            implements LoopListener {

        @Override
        public void presentEnds(long nowNanos) {
            for (int i = left.size() - 1; i >= 0; i--) {
                Shot shot = left.get(i);
                if (shot.ticks() < 0 || stats.ticks() < shot.ticks()) continue;
                left.remove(i);
                take(shot.file(), null);
            }
        }

        /// A moment that never came is told of, and not another one shown for it. A picture that is
        /// not written costs none of the others.
        @Override
        public void ends(long nowNanos) {
            RunControlException first = null;
            for (Shot shot : left) {
                boolean last = shot.ticks() < 0 && stats.frames() > 0;
                try {
                    take(
                            shot.file(),
                            last
                                    ? null
                                    : "the run ended after %s ticks and %s frames"
                                            .formatted(stats.ticks(), stats.frames()));
                } catch (RunControlException e) {
                    if (first == null) first = e;
                    else first.addSuppressed(e);
                }
            }
            left.clear();
            if (first != null) throw first;
        }

        private void take(Path file, @Nullable String missing) {
            try {
                if (missing != null) throw new IOException(missing);
                window.capture().write(file);
            } catch (IOException e) {
                throw failure(file, AtomicFile.reason(e), e);
            } catch (OutOfMemoryError e) {
                throw failure(file, "there is too little memory for a picture of this size", e);
            } catch (IllegalStateException e) { // too large for the card, say
                throw failure(file, String.valueOf(e.getMessage()), e);
            }
        }

        private static RunControlException failure(Path file, String reason, Throwable cause) {
            return new RunControlException(
                    "%s is not written: %s".formatted(Excerpt.of(file), reason), cause);
        }
    }
}
