package fourstroke.loop.api.spi;

/// Whether a backend could open a window here and now.
public sealed interface Readiness {

    /// The backend could open a window.
    ///
    /// @param description what it would use, such as versions and the device
    record Ready(String description) implements Readiness {}

    /// The backend could not open a window.
    ///
    /// @param reason what is missing and, if this helps, what to do
    record NotReady(String reason) implements Readiness {}
}
