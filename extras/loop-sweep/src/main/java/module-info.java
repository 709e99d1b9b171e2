/// Sweeps: runs a game many times without a screen and in virtual time, for many seeds, scripts and
/// parameters, on all cores or on the machines of a cluster, and summarises the numbers that the
/// runs report. A game needs this module only for sweeps.
module fourstroke.loop.sweep {
    requires static org.jspecify;
    requires transitive fourstroke.loop.core;
    requires fourstroke.backend.base;
    requires fourstroke.loop.image;
    requires java.management; // This module provides the processor time of a thread.

    exports fourstroke.loop.sweep;
}
