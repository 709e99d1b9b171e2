package fourstroke.backend.glfw.vk.device;

import fourstroke.loop.api.BackendException;

/// Thrown if the graphics card was reset or removed or has hung, or if the window's surface is
/// lost. All objects that were created for it are lost too, and can be created again.
public final class Lost extends BackendException {

    private static final long serialVersionUID = 1;

    Lost(String message) {
        super(message);
    }
}
