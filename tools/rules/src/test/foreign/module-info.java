/// A backend of somebody else.
module foreign {
    requires fourstroke.backend.base;

    provides fourstroke.loop.api.spi.Backend with
            foreign.ForeignBackend;
}
