package fourstroke.loop.api.spi;

/// Whether a backend could open a window here and now.
public sealed interface Readiness {

    /// It could.
    ///
    /// @param description with what: versions, device
    record Ready(String description) implements Readiness {}

    /// It could not.
    ///
    /// @param reason what is missing, and where it helps, what to do
    record NotReady(String reason) implements Readiness {}
}
