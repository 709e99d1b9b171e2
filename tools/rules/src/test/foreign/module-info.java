/// A schedule and a backend of somebody else.
module foreign {
    requires fourstroke.backend.headless; // its rasteriser
    requires transitive fourstroke.backend.base;
    requires transitive fourstroke.loop.core;

    exports foreign;

    provides fourstroke.loop.api.spi.Backend with
            foreign.ForeignBackend;
}
