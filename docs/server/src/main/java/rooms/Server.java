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

/// A server that runs rooms until it gets SIGTERM, or for a number of seconds. Scripted players
/// take the place of a network. Each second the players of the oldest room leave, which ends the
/// room, and the server opens a new room with new players. A room named `broken` throws an
/// exception after a second, and all other rooms continue.
///
/// The server reads four environment variables. `ROOMS` is the number of open rooms (20 by
/// default). `SECONDS` is the time after which the server ends by itself (0, the default, means
/// never). `HEALTH_PORT` is the port for `GET /health` (0, the default, means no port). Agones sets
/// `AGONES_SDK_HTTP_PORT`.
final class Server {

    private static final LoopSettings SETTINGS =
            LoopSettings.withoutWindow().updates(60).frames(FrameRate.onRequest());

    private final AtomicInteger failures = new AtomicInteger();
    private final CountDownLatch end = new CountDownLatch(1);
    private final Deque<HostedLoop> rooms = new ArrayDeque<>(); // The oldest room is the first.
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
        // After SIGTERM or Ctrl-C, the process waits until all rooms have ended.
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

    /// Closes the host. Both `main` and the shutdown hook call this method, and the second call
    /// waits until the first call has ended.
    private synchronized void close() {
        if (end.getCount() == 0) return;
        end.countDown();
        // This call waits until each room has handled its current event and has ended.
        host.close();
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
