package rooms;

import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.host.HostListener;
import fourstroke.loop.host.HostSettings;
import fourstroke.loop.host.HostedLoop;
import fourstroke.loop.host.LoopHost;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Runs rooms until it gets SIGTERM, or for a time. Scripted players take the place of a network:
/// each second a new room opens and its players join, and the players of the oldest room leave,
/// which ends it. A room named `broken` throws after a second; the others do not notice.
///
/// Environment: `ROOMS` (20), `SECONDS` until it ends by itself (0: never), `HEALTH_PORT` for GET
/// /health (0: none), `AGONES_SDK_HTTP_PORT`, which Agones sets.
final class Server {

    private static final LoopSettings SETTINGS =
            LoopSettings.withoutWindow().updates(60).frames(FrameRate.onRequest());

    private final AtomicInteger failures = new AtomicInteger();
    private final CountDownLatch end = new CountDownLatch(1);
    private final Deque<HostedLoop> rooms = new ArrayDeque<>(); // the oldest first
    private final LoopHost host;
    private int opened;

    private Server(int limit) {
        HostListener reports =
                new HostListener() {
                    @Override
                    public void ended(HostedLoop room, Throwable failure) {
                        if (failure == null) return;
                        failures.incrementAndGet();
                        print(room + " failed: " + failure);
                    }

                    @Override
                    public void slow(HostedLoop room, long nanos) {
                        print(room + " took " + nanos / 1_000_000 + " ms for one event");
                    }
                };
        host = LoopHost.open(HostSettings.DEFAULT.limit(limit).listener(reports));
    }

    static void main() throws Exception {
        int count = number("ROOMS", 20);
        Server server = new Server(count + 2);
        // SIGTERM and Ctrl-C: the rooms end, then the process.
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "close"));
        try (Health health = Health.open(number("HEALTH_PORT", 0), server.host);
                Agones agones = Agones.open(System.getenv("AGONES_SDK_HTTP_PORT"), health)) {
            server.run(count, number("SECONDS", 0), agones);
        }
        server.close();
    }

    private void run(int count, int seconds, Agones agones) throws Exception {
        for (int i = 0; i < count; i++) openRoom();
        host.add("broken", SETTINGS, (loop, _) -> {
            if (loop.tick() == 60) throw new IllegalStateException("a mistake in the rules");
        });
        print(count + " rooms are open");
        agones.ready();
        for (int second = 1; seconds == 0 || second <= seconds; second++) {
            if (end.await(1, TimeUnit.SECONDS)) return;
            HostedLoop oldest = rooms.remove();
            oldest.post(new Room.Message.Leave("ann"));
            oldest.post(new Room.Message.Leave("bob"));
            oldest.end().get();
            openRoom();
        }
        agones.shutdown();
    }

    private void openRoom() {
        String name = "room " + ++opened;
        HostedLoop room = host.add(name, SETTINGS.seed(opened), new Room(name));
        room.post(new Room.Message.Join("ann"));
        room.post(new Room.Message.Join("bob"));
        rooms.add(room);
    }

    /// Called by main and by the shutdown hook; the second call waits for the first.
    private synchronized void close() {
        if (end.getCount() == 0) return;
        end.countDown();
        host.close(); // waits until each room has handled its current event and has ended
        print("closed; " + failures + " rooms failed");
    }

    static void print(String line) {
        System.out.println(line);
    }

    private static int number(String variable, int usual) {
        String text = System.getenv(variable);
        return text == null ? usual : Integer.parseInt(text);
    }
}
