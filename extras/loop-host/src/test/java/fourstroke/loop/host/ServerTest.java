package fourstroke.loop.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;

import fourstroke.backend.contract.Jvm;

import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Starts the server in `docs/server`, which is a project that users can copy.
@Tag("slow")
@Timeout(240)
@DisabledOnOs(OS.WINDOWS) // On Windows, the test cannot send the signal SIGTERM to a process.
class ServerTest {

    @TempDir static Path folder;

    /// The folder with the classes of the server.
    private static Path rooms;

    @BeforeAll
    static void compile() throws IOException {
        rooms = folder.resolve("rooms");
        try (Stream<Path> all = Files.walk(Path.of("..", "..", "docs", "server", "src", "main"))) {
            List<Path> sources = all.filter(file -> file.toString().endsWith(".java")).toList();
            Jvm.compile(rooms, sources, "-Xlint:all", "-Werror", "-p", Jvm.word(modules()));
        }
    }

    /// {@return the libraries that the server needs, without the classes of the server itself}
    private static List<Path> modules() {
        return Jvm.parts().stream()
                .filter(
                        Jvm.of(
                                "loop-api",
                                "loop-core",
                                "loop-draw",
                                "loop-host",
                                "loop-image",
                                "loop-jfr",
                                "loop-launch",
                                "backend-base",
                                "backend-headless",
                                "slf4j-api",
                                "slf4j-nop"))
                .toList();
    }

    private static List<String> fromModulePath(String... options) {
        List<Path> parts = new ArrayList<>(modules());
        parts.add(rooms);
        List<String> command = Jvm.command(options);
        command.addAll(List.of("-p", Jvm.word(parts), "--add-modules", "ALL-MODULE-PATH"));
        command.addAll(List.of("-m", "rooms/rooms.Server"));
        return command;
    }

    private static Process start(List<String> command, Map<String, String> variables)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("FOURSTROKE_"));
        builder.environment().putAll(variables);
        return builder.start();
    }

    /// The lines that a server process printed until its end, and the exit code of the process.
    private record Printed(List<String> lines, int code) {

        static Printed of(Process process) throws Exception {
            try (BufferedReader reader = process.inputReader()) {
                List<String> lines = reader.lines().toList();
                return new Printed(lines, process.waitFor());
            }
        }

        long count(String expression) {
            return lines.stream().filter(line -> line.matches(expression)).count();
        }
    }

    /// A substitute for Agones, the system that starts and watches game servers in a Kubernetes
    /// cluster. The server under test sends its state to Agones. Like the server that the
    /// documentation of Agones describes, the substitute is a local HTTP server that accepts POST
    /// requests with a JSON object.
    private static final class AgonesStub implements AutoCloseable {

        final List<String> requests = new ArrayList<>();
        private final HttpServer server;

        AgonesStub() throws IOException {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext(
                    "/",
                    exchange -> {
                        String body = new String(exchange.getRequestBody().readAllBytes());
                        synchronized (requests) {
                            requests.add(
                                    exchange.getRequestMethod()
                                            + " "
                                            + exchange.getRequestURI()
                                            + " "
                                            + exchange.getRequestHeaders().getFirst("Content-Type")
                                            + " "
                                            + body);
                        }
                        byte[] answer = "{}".getBytes();
                        exchange.sendResponseHeaders(200, answer.length);
                        exchange.getResponseBody().write(answer);
                        exchange.close();
                    });
            server.start();
        }

        String port() {
            return Integer.toString(server.getAddress().getPort());
        }

        @Override
        public void close() {
            server.stop(0);
        }
    }

    private static void assertServes(List<String> command) throws Exception {
        try (AgonesStub agones = new AgonesStub()) {
            Map<String, String> variables =
                    Map.of("ROOMS", "5", "SECONDS", "4", "AGONES_SDK_HTTP_PORT", agones.port());
            Printed printed = Printed.of(start(command, variables));
            assertEquals(0, printed.code(), printed::toString);
            assertEquals(1, printed.count("5 rooms are open"), printed::toString);
            assertEquals(
                    9, printed.count("room [1-9] ended after \\d+ updates; .*"), printed::toString);
            assertEquals(
                    1,
                    printed.count(
                            "broken failed: java.lang.IllegalStateException: a mistake in the"
                                    + " rules"),
                    printed::toString);
            assertEquals("closed; 1 rooms failed", printed.lines().getLast());
            List<String> requests = agones.requests;
            assertEquals("POST /ready application/json {}", requests.getFirst());
            assertEquals("POST /shutdown application/json {}", requests.getLast());
            List<String> between = requests.subList(1, requests.size() - 1);
            assertTrue(between.size() >= 2, requests::toString);
            for (String request : between)
                assertEquals("POST /health application/json {}", request);
        }
    }

    @Test
    void roomsJoinLeaveAndFailAndAgonesAndTheFlightRecorderGetReports() throws Exception {
        Path recording = folder.resolve("rooms.jfr");
        assertServes(fromModulePath("-XX:StartFlightRecording:filename=" + recording));
        var ticks =
                RecordingFile.readAllEvents(recording).stream()
                        .filter(event ->
                                event.getEventType().getName().equals("fourstroke.Updates"))
                        .collect(
                                Collectors.groupingBy(
                                        event -> event.getLong("loop"),
                                        Collectors.summingLong(event -> event.getLong("ticks"))));
        // The recording contains at least ten loops: nine rooms, the room that fails on purpose,
        // and the loop that checks the health of the server.
        assertTrue(ticks.size() >= 10, () -> "too few rooms have ticks: " + ticks);
        assertTrue(ticks.containsValue(60L), "the broken room fails in its 60th update: " + ticks);
    }

    @Test
    void sigtermEndsEachRoomAndThenTheProcess() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Map<String, String> variables =
                Map.of("ROOMS", "50", "HEALTH_PORT", Integer.toString(port));
        Process server = start(fromModulePath(), variables);
        try (BufferedReader reader = server.inputReader();
                HttpClient client = HttpClient.newHttpClient()) {
            for (String line = reader.readLine();
                    !line.equals("50 rooms are open");
                    line = reader.readLine()) {}
            HttpRequest health =
                    HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/health"))
                            .build();
            assertEquals(200, client.send(health, BodyHandlers.discarding()).statusCode());
            // Both `Process.destroy` and `ProcessHandle.destroy` send SIGTERM to the process. The
            // test calls `ProcessHandle.destroy`, because `Process.destroy` would close the output
            // of the process, which the test still reads.
            server.toHandle().destroy();
            Printed rest = new Printed(reader.lines().toList(), server.waitFor());
            assertEquals(128 + 15, rest.code(), rest::toString);
            assertTrue(rest.count("room \\d+ ended after .*") >= 50, rest::toString);
            assertEquals(1, rest.count("closed; [01] rooms failed"), rest::toString);
        } finally {
            server.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
        }
    }

    @Test
    @Tag("whole")
    void asAnImageItNeedsNoInstalledJava() throws Exception {
        List<Path> path = new ArrayList<>(Jvm.parts());
        path.add(rooms);
        Path into = folder.resolve("images");
        List<String> command = Jvm.command("-cp", Jvm.word(path), "fourstroke.dist.Images");
        command.addAll(List.of("--name", "rooms", "--main", "rooms/rooms.Server"));
        command.addAll(List.of("--into", into.toString(), "--images", "headless"));
        command.addAll(List.of("--backend", "headless=fourstroke.backend.headless"));
        command.addAll(List.of("--with", "fourstroke.loop.jfr", "--with", "org.slf4j.nop"));
        command.addAll(List.of("--cache", "off"));
        Printed made = Printed.of(start(command, Map.of()));
        assertEquals(0, made.code(), made::toString);
        assertServes(List.of(into.resolve("rooms-headless/bin/rooms").toString()));
    }
}
