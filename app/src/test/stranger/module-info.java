/// Programs that have no code for run control, which changes a run through system properties and
/// environment variables.
module stranger {
    requires fourstroke.loop.core;
}
