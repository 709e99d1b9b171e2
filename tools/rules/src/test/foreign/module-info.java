/// An example of a schedule and a backend in a module of another author.
module foreign {
    requires fourstroke.backend.headless; // The backend uses the headless rasteriser.
    requires transitive fourstroke.backend.base;
    requires transitive fourstroke.loop.core;

    exports foreign;

    provides fourstroke.loop.api.spi.Backend with
            foreign.ForeignBackend;
}
