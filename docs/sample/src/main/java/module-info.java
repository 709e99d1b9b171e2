/// A game of your own.
module lantern {
    requires fourstroke.loop.core;
}
