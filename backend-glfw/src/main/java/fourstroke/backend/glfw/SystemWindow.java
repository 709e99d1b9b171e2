package fourstroke.backend.glfw;

import fourstroke.loop.api.Monitor;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.VideoMode;

import java.util.List;

/// What a window can be asked and told to be by its system, in screen coordinates: all that
/// [Placement] needs of one, so that tests can be a system that takes its time.
interface SystemWindow {

    /// Where the upper left corner of the content is.
    record Place(int x, int y) {}

    /// How a monitor is filled.
    ///
    /// @param rate refreshes a second, or what GLFW says for any
    /// @param exclusive whether in a mode of the window's own
    record Filling(long monitor, Size size, int rate, boolean exclusive) {}

    GlfwPlatform platform();

    /// {@return where it is} Not to be asked on Wayland, which does not tell.
    Place place();

    Size size();

    /// {@return the size of what is drawn}
    Size pixels();

    boolean focused();

    boolean maximized();

    /// {@return whether it is shown, and on Wayland was told of it} It is not hidden before.
    boolean appeared();

    /// {@return whether it fills a monitor}
    boolean fills();

    /// {@return whether GLFW draws its frame itself, as on Wayland where nobody else does}
    boolean framed();

    void move(Place place);

    void resize(Size size);

    void minimize();

    void maximize();

    /// Takes back minimising or maximising.
    void restore();

    void show();

    /// Hides it, unless it fills a monitor.
    void hide();

    /// Fills a monitor, and shows the window on most systems.
    void fill(Filling filling);

    /// Leaves the monitor, if there is one that it fills.
    void leave(Place place, Size size);

    /// Says whether it is put away when the keyboard goes while it fills a monitor.
    void putsItselfAway(boolean does);

    /// {@return whether there is a monitor now} Without one none can be filled.
    boolean connected();

    /// {@return all monitors; while there is none, those that there were last}
    List<Monitor> monitors();

    /// {@return how a monitor is filled in the mode that it has}
    Filling borderless(Monitor monitor);

    /// {@return how a monitor is filled in this mode}
    Filling exclusive(Monitor monitor, VideoMode mode);

    /// {@return where a window of this size is in the middle of what task bars leave free}
    Place middle(Monitor monitor, Size size);
}
