package fourstroke.backend.base;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Frames;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Size;

import org.junit.jupiter.api.Test;

class FrameOutputTest {

    /// A window that spans several screens can have a frame that is too large for an image.
    @Test
    void aPictureThatIsLargerThanAnyImageIsRefusedWithAMessage() {
        var output = new FrameOutput(new Blank());
        output.present(Frames.plain(new Size(8200, 16), Color.RED), true);
        String message = assertThrows(IllegalStateException.class, output::capture).getMessage();
        assertTrue(message.contains("8200 x 16 pixels is too large"), message);
        assertTrue(message.contains("at most 8192 pixels"), message);
    }
}
