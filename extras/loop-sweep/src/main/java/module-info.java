/// Sweeps: a sweep plays a game many times, without a screen and in virtual time, with many seeds,
/// scripts and parameters. A sweep uses all cores of a machine or many machines of a cluster, and
/// makes a summary of the numbers that the runs report. A game needs this module only for sweeps.
module fourstroke.loop.sweep {
    requires static org.jspecify;
    requires transitive fourstroke.loop.core;
    requires fourstroke.backend.base;
    requires fourstroke.loop.image;
    // The module `java.management` measures the processor time of a thread.
    requires java.management;

    exports fourstroke.loop.sweep;
}
