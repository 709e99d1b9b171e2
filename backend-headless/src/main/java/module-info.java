/// Backends that open windows without a screen. The windows have a virtual or a real clock,
/// scripted input, and a software rasteriser that draws the same bytes on every machine.
module fourstroke.backend.headless {
    requires static org.jspecify;
    requires transitive fourstroke.backend.base;

    exports fourstroke.backend.headless;

    provides fourstroke.loop.api.spi.Backend with
            fourstroke.backend.headless.HeadlessBackend,
            fourstroke.backend.headless.NullBackend;
}
