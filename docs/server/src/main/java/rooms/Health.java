package rooms;

import com.sun.net.httpserver.HttpServer;

import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.host.HostedLoop;
import fourstroke.loop.host.LoopHost;

import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Says whether the rooms of a host run: a loop of its own on the host must answer a post in a
/// second. It answers `GET /health` with 200 or 503, for a container and a load balancer.
///
/// The host of this server has one thread; with more, each would need such a loop.
final class Health implements AutoCloseable {

    private final HostedLoop probe;
    private final HttpServer server; // null if there is no port

    private Health(HostedLoop probe, HttpServer server) {
        this.probe = probe;
        this.server = server;
    }

    static Health open(int port, LoopHost host) throws Exception {
        LoopSettings rests = LoopSettings.withoutWindow().updates(1).frames(FrameRate.onRequest());
        HostedLoop probe = host.add("health", rests, (_, event) -> {
            if (event instanceof fourstroke.loop.api.Input.Posted(CompletableFuture<?> asked))
                asked.complete(null);
        });
        if (port == 0) return new Health(probe, null);
        HttpServer server = HttpServer.create(new InetSocketAddress(port), 0);
        Health health = new Health(probe, server);
        server.createContext("/health", exchange -> {
            exchange.sendResponseHeaders(health.good() ? 200 : 503, -1);
            exchange.close();
        });
        server.start();
        return health;
    }

    boolean good() {
        CompletableFuture<Void> asked = new CompletableFuture<>();
        try {
            probe.post(asked);
            asked.get(1, TimeUnit.SECONDS);
            return true;
        } catch (Exception e) {
            return false;
        }
    }

    @Override
    public void close() {
        if (server != null) server.stop(0);
    }
}
