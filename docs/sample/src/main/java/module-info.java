/// The module of your own game.
module lantern {
    requires fourstroke.loop.core;
}
