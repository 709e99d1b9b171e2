/// A backend of somebody else.
module foreign {
    requires fourstroke.loop.api;

    provides fourstroke.loop.api.spi.Backend with
            foreign.ForeignBackend;
}
