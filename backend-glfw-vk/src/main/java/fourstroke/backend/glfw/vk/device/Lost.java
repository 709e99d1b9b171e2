package fourstroke.backend.glfw.vk.device;

import fourstroke.loop.api.BackendException;

/// Thrown if the graphics card was reset or removed or does not answer any more, or if the surface
/// of the window is lost. All objects that were created for the card or the surface are lost too.
/// After this exception, the program can create a new device or a new surface, and new objects for
/// it.
public final class Lost extends BackendException {

    private static final long serialVersionUID = 1;

    Lost(String message) {
        super(message);
    }
}
