/// A server with many rooms of one small game.
module rooms {
    requires fourstroke.loop.host;
    requires java.net.http;
    requires jdk.httpserver;
}
