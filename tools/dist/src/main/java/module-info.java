/// Makes runtime images of games: a folder that plays on a machine without Java.
module fourstroke.dist {
    requires static org.jspecify;
    requires fourstroke.loop.api;
    requires org.apache.commons.compress;

    uses java.util.spi.ToolProvider;
}
