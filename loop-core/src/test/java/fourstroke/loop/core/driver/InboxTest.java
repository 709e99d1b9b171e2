package fourstroke.loop.core.driver;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.core.FakeWindow;

import org.junit.jupiter.api.Test;

class InboxTest {

    @Test
    void aPostThatIsRefusedTakesNoRoom() {
        var inbox = new Inbox(new FakeWindow(), new ControlState());
        for (int i = 0; i < Inbox.POST_LIMIT; i++) inbox.post(i, 0);
        for (int i = 0; i < 3; i++)
            assertThrows(IllegalStateException.class, () -> inbox.post("one more", 0));
        assertTrue(inbox.begin(1, true));
        assertNotNull(inbox.take());
        assertNull(inbox.take());
        inbox.post("there is room again", 0);
        assertThrows(IllegalStateException.class, () -> inbox.post("one more", 0));
    }
}
