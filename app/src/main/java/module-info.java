/// The games, the command line that plays them, and the configuration of the log.
module fourstroke.app {
    requires static org.jspecify;
    requires fourstroke.backend.base;
    requires fourstroke.loop.core;
    requires fourstroke.loop.image;
    requires fourstroke.loop.sweep;
    requires fourstroke.loop.watch;
    requires org.slf4j;
    requires ch.qos.logback.classic;
    requires ch.qos.logback.core;

    uses fourstroke.loop.core.Game;

    provides fourstroke.loop.core.Game with
            fourstroke.app.bounce.BounceGame,
            fourstroke.app.comet.CometGame,
            fourstroke.app.patterns.PatternsGame,
            fourstroke.app.sprites.SpritesGame;
    provides ch.qos.logback.classic.spi.Configurator with
            fourstroke.app.Logging;
}
