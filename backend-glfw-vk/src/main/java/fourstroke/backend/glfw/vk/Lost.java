package fourstroke.backend.glfw.vk;

import fourstroke.loop.api.BackendException;

/// The graphics card was reset, taken away, or hung, or the window's surface is gone: all that was
/// made for it is gone too, and may be made anew.
final class Lost extends BackendException {

    private static final long serialVersionUID = 1;

    Lost(String message) {
        super(message);
    }
}
