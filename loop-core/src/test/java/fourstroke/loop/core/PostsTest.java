package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PostsTest {

    @Test
    void aPostThatIsRefusedTakesNoRoom() {
        var posts = new Posts();
        for (int i = 0; i < GameLoop.POST_LIMIT; i++) posts.add(i, 0);
        for (int i = 0; i < 3; i++) {
            assertThrows(IllegalStateException.class, () -> posts.add("one more", 0));
            assertEquals(GameLoop.POST_LIMIT, posts.count());
        }
        posts.poll();
        posts.add("there is room again", 0);
        assertEquals(GameLoop.POST_LIMIT, posts.count());
    }
}
