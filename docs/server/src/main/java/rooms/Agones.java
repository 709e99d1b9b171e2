package rooms;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// Sends requests to Agones, a system that runs game servers on Kubernetes. Beside each server,
/// Agones starts a helper process that answers HTTP requests at `localhost:$AGONES_SDK_HTTP_PORT`.
/// Each request is a POST with the body `{}`.
///
/// The request `/ready` tells Agones that players may join. After `/ready`, the server must send
/// `/health` every few seconds, or Agones replaces the server. The request `/shutdown` tells
/// Agones that the server ends.
final class Agones implements AutoCloseable {

    /// The time between two requests `/health`. Agones expects a request at least every five
    /// seconds, unless its configuration sets another time.
    private static final int HEALTH_SECONDS = 2;

    private final String address; // null if the server runs without Agones
    private final Health health;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("agones").factory());

    private Agones(String address, Health health) {
        this.address = address;
        this.health = health;
    }

    /// @param port the port of the helper process; null if the server does not run under Agones
    static Agones open(String port, Health health) {
        return new Agones(port == null ? null : "http://localhost:" + port, health);
    }

    void ready() throws Exception {
        if (address == null) return;
        post("/ready");
        timer.scheduleAtFixedRate(this::reportHealth, 0, HEALTH_SECONDS, TimeUnit.SECONDS);
    }

    private void reportHealth() {
        try {
            if (health.good()) post("/health");
        } catch (Exception e) {
            Server.print("no health report could be sent to Agones: " + e);
        }
    }

    void shutdown() throws Exception {
        if (address != null) post("/shutdown");
    }

    private void post(String path) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(address + path))
                        .timeout(Duration.ofSeconds(2))
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{}"))
                        .build();
        int status = client.send(request, BodyHandlers.discarding()).statusCode();
        if (status != 200) throw new IllegalStateException(path + " was answered with " + status);
    }

    @Override
    public void close() {
        timer.shutdownNow();
        client.close();
    }
}
