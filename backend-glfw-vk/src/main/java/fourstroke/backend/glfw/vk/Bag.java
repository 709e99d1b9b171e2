package fourstroke.backend.glfw.vk;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/// What is freed together, the last made first. So what is made in several steps leaves nothing
/// behind when one of them fails.
final class Bag implements AutoCloseable {

    private final Deque<Runnable> frees = new ArrayDeque<>();

    /// {@return a thing that is freed with the bag}
    <T> T put(T thing, Consumer<T> free) {
        frees.push(() -> free.accept(thing));
        return thing;
    }

    @Override
    public void close() {
        while (!frees.isEmpty()) frees.pop().run();
    }
}
