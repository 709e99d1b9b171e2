package fourstroke.backend.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.TestLog;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.text.WindowTexts;
import fourstroke.loop.api.window.Window.Monitor;

import org.junit.jupiter.api.Test;

import java.util.List;

/// Tests that a game pastes an empty text if the text on the clipboard is longer than
/// [WindowTexts#CLIPBOARD_LIMIT].
class ClipboardTest {

    private static final Size SIZE = new Size(1, 1);

    private String copied = "";

    private String pasted(int length) {
        copied = "x".repeat(length);
        try (GameWindow window = new Pasting()) {
            return window.clipboard();
        }
    }

    @Test
    void aTextThatIsTooLongIsNotPasted() {
        int most = WindowTexts.CLIPBOARD_LIMIT;
        assertEquals(most, pasted(most).length());
        assertEquals("", pasted(most + 1));
        List<String> logged = TestLog.take();
        assertEquals(1, logged.size(), logged::toString);
        assertTrue(logged.getFirst().contains("clipboard has 4000001"), logged::toString);
    }

    private final class Pasting extends GameWindow {

        private final WindowModel model;

        Pasting() {
            this(new WindowModel(SIZE, SIZE, 1, 0));
        }

        private Pasting(WindowModel model) {
            super(
                    WindowSettings.of("Paste", 1, 1),
                    model,
                    new WindowPort() {
                        @Override
                        public String clipboard() {
                            return copied;
                        }

                        @Override
                        public List<Monitor> monitors() {
                            return List.of();
                        }
                    },
                    () -> 0);
            this.model = model;
        }

        @Override
        public void pump(long tick) {}

        @Override
        public boolean hasInput() {
            return false;
        }

        @Override
        public void awaitUntil(long deadlineNanos) {}

        @Override
        public long draggedNanos() {
            return 0;
        }

        @Override
        public void wake() {}

        @Override
        public boolean drawable() {
            return false;
        }

        @Override
        public void present(Frame frame) {}

        @Override
        public <T> T unwrap(Class<T> type) {
            throw new IllegalArgumentException();
        }

        @Override
        public void close() {
            model.end();
        }
    }
}
