package rooms;

import com.sun.net.httpserver.HttpServer;

import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.host.HostedLoop;
import fourstroke.loop.host.LoopHost;

import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Checks whether the rooms of a host run. The class adds a loop of its own to the host. If
/// this loop does not answer a post within a second, the rooms count as not healthy. For containers and load balancers, the class answers the HTTP
/// request `GET /health` with the status 200 (healthy) or 503 (not healthy).
///
/// The host of this server has one thread. On a host with several threads, each thread would need a
/// loop that answers posts.
final class Health implements AutoCloseable {

    private final HostedLoop probe;
    private final HttpServer server; // null if HEALTH_PORT is not set

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
