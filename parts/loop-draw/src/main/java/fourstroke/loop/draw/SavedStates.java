package fourstroke.loop.draw;

/// What [CanvasRecorder#push()] keeps until [CanvasRecorder#pop()]: transforms and draw states.
final class SavedStates {

    /// The deepest nesting: beyond it a [CanvasRecorder#pop()] was forgotten.
    static final int LIMIT = 64;

    private final Transform transform;
    private final DrawState state;
    private final double[] transforms = new double[LIMIT * Transform.SIZE];
    private final int[] states = new int[LIMIT * DrawState.SIZE];
    private int saved;

    SavedStates(Transform transform, DrawState state) {
        this.transform = transform;
        this.state = state;
    }

    void clear() {
        saved = 0;
    }

    void push() {
        if (saved == LIMIT) {
            throw new IllegalStateException(
                    "push() was called "
                            + LIMIT
                            + " times without a pop(): deeper nesting is a forgotten pop()");
        }
        transform.save(transforms, saved * Transform.SIZE);
        state.save(states, saved * DrawState.SIZE);
        saved++;
    }

    void pop() {
        if (saved == 0)
            throw new IllegalStateException("pop() was called without a push() to go back to");
        saved--;
        transform.restore(transforms, saved * Transform.SIZE);
        state.restore(states, saved * DrawState.SIZE);
    }
}
