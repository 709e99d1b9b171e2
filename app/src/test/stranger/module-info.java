/// Programs that have no code for run control.
module stranger {
    requires fourstroke.loop.core;
}
