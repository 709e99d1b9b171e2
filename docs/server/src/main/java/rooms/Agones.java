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

/// Speaks to Agones, which runs game servers on Kubernetes, by the HTTP interface of its SDK: a
/// process beside this one answers at `localhost:$AGONES_SDK_HTTP_PORT`. Each call is a POST with
/// `{}`.
///
/// `/ready` says that players may come; `/health` must follow every few seconds, or Agones replaces
/// the server; `/shutdown` says that it is done.
final class Agones implements AutoCloseable {

    /// Agones expects one within five seconds unless its configuration says otherwise.
    private static final int HEALTH_SECONDS = 2;

    private final String address; // null without Agones
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

    /// @param port null if the server does not run under Agones
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
            Server.print("Agones was not told that this server is well: " + e);
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
