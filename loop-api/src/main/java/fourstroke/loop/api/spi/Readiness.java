package fourstroke.loop.api.spi;

/// Whether a backend could open a window here and now.
public sealed interface Readiness {

    /// The backend can open a window.
    ///
    /// @param description what the backend would use, such as the graphics device and the versions
    ///   of drivers
    record Ready(String description) implements Readiness {}

    /// The backend cannot open a window.
    ///
    /// @param reason what is missing and, if possible, what to do
    record NotReady(String reason) implements Readiness {}
}
