package fourstroke.backend.glfw.vk.device;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/// Resources that are freed together, in the reverse order of their creation. If an object is
/// created in several steps and one step fails, closing the `Cleanup` frees the resources of the
/// earlier steps.
public final class Cleanup implements AutoCloseable {

    private final Deque<Runnable> frees = new ArrayDeque<>();

    /// Adds a resource and returns it.
    ///
    /// @param free the function that frees the resource
    public <T> T add(T thing, Consumer<T> free) {
        frees.push(() -> free.accept(thing));
        return thing;
    }

    @Override
    public void close() {
        while (!frees.isEmpty()) frees.pop().run();
    }
}
