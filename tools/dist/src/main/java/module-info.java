/// Makes runtime images of games: folders that contain a game and the Java that runs it.
module fourstroke.dist {
    requires static org.jspecify;
    requires fourstroke.loop.api;
    requires org.apache.commons.compress;

    uses java.util.spi.ToolProvider;
}
