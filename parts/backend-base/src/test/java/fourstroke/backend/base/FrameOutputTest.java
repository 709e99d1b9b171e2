package fourstroke.backend.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.backend.contract.Frames;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Size;

import org.junit.jupiter.api.Test;

class FrameOutputTest {

    /// For example a picture over several screens.
    @Test
    void aPictureThatIsLargerThanAnyImageIsRefusedWithAMessage() {
        var output = new FrameOutput(new Blank());
        output.present(Frames.plain(new Size(8200, 16), Color.RED), true);
        assertEquals(
                "a frame of 8200 x 16 pixels is too large to capture, since an image has at most"
                        + " 8192 pixels on a side: make the window smaller",
                assertThrows(IllegalStateException.class, output::capture).getMessage());
    }
}
