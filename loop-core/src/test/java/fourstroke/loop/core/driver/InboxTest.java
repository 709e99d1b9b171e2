package fourstroke.loop.core.driver;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.core.FakeWindow;
import fourstroke.loop.core.input.ControlState;
import fourstroke.loop.core.input.Inbox;
import fourstroke.loop.core.input.InputSettings;

import org.junit.jupiter.api.Test;

class InboxTest {

    @Test
    void aRefusedPostTakesNoSpace() {
        var settings = new InputSettings(null, null, null, 0);
        var inbox = new Inbox(new FakeWindow(), new ControlState(0), settings);
        for (int i = 0; i < Inbox.POST_LIMIT; i++) inbox.add(new Posted(i), 0);
        for (int i = 0; i < 3; i++)
            assertThrows(IllegalStateException.class, () -> inbox.add(new Posted("one more"), 0));
        assertTrue(inbox.begin(1, true));
        assertNotNull(inbox.take());
        assertNull(inbox.take());
        inbox.add(new Posted("there is room again"), 0);
        assertThrows(IllegalStateException.class, () -> inbox.add(new Posted("one more"), 0));
    }
}
