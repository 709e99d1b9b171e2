/// Programs that say nothing about how they are run.
module stranger {
    requires fourstroke.loop.core;
}
