/// The games, the command line that plays them, and the only logger set-up.
module fourstroke.app {
    requires static transitive org.jspecify;
    requires fourstroke.loop.core;
    requires org.slf4j;

    uses fourstroke.loop.core.Game;

    provides fourstroke.loop.core.Game with
            fourstroke.app.bounce.BounceGame,
            fourstroke.app.comet.CometGame,
            fourstroke.app.patterns.PatternsGame,
            fourstroke.app.sprites.SpritesGame;
    provides org.slf4j.spi.SLF4JServiceProvider with
            fourstroke.app.Logging;
}
