/// Programs without code for run control.
module stranger {
    requires fourstroke.loop.core;
}
