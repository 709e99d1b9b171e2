package fourstroke.backend.glfw.vk.device;

import fourstroke.loop.api.BackendException;

/// Thrown if the graphics card was reset or removed or has hung, or the window's surface is gone:
/// everything created for it is gone too, and can be recreated.
public final class Lost extends BackendException {

    private static final long serialVersionUID = 1;

    Lost(String message) {
        super(message);
    }
}
