// In a network game with lockstep, two programs exchange only inputs and compute equal states.
// Play it: ./play 20

import module fourstroke.loop.core;

import module java.base;

final class Lockstep {

    /// A player's move in one tick, and the hash of this player's game state in that tick.
    private record Message(int move, long hash) {}

    private static final int DELAY = 4; // The ticks from sending a move to applying it.

    static void main() throws Exception {
        // The second player is a bot, whose loop runs in virtual time and waits only for messages.
        LoopSettings bot = LoopSettings.withoutWindow().updates(60).option("clock", "virtual");
        try (GameLoop loop = GameLoop.open(LoopSettings.of("Lockstep", 640, 360).updates(60));
                var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Callable<Long> opponent =
                    () -> {
                        try (GameLoop botLoop = GameLoop.open(bot);
                                var socket =
                                        new Socket(
                                                server.getInetAddress(), server.getLocalPort())) {
                            return play(botLoop, socket, 1);
                        }
                    };
            Thread.startVirtualThread(new FutureTask<>(opponent));
            try (Socket socket = server.accept()) {
                System.out.println("hash of all ticks: " + play(loop, socket, 0));
            }
        }
    }

    /// Plays as player 0, which is the user, or as player 1, which is the bot.
    private static long play(GameLoop loop, Socket socket, int own) throws IOException {
        socket.setTcpNoDelay(true); // The socket sends each message at once.
        Queue<Message> sent = new ArrayDeque<>(); // Own messages, in the order of their ticks.
        double[] x = {200, 440}; // The game state: the positions of both players.
        for (int i = 0; i < DELAY; i++) sent.add(send(socket, new Message(0, 0)));
        CompletableFuture<Message> received = receive(socket);
        loop.holdUntil(received); // Game time stops until the message arrives, but frames continue.
        for (Event event : loop) {
            switch (event) {
                case Update(var dt) -> {
                    // Both programs play the same two messages in the same tick.
                    Message ours = sent.remove(), theirs = received.join();
                    if (ours.hash != theirs.hash) throw new IllegalStateException("worlds differ");
                    x[own] = Math.clamp(x[own] + 200 * dt * ours.move, 20, 620);
                    x[1 - own] = Math.clamp(x[1 - own] + 200 * dt * theirs.move, 20, 620);
                    long hash = loop.hash().add(x[0]).add(x[1]).value();
                    double keys = loop.controls().axis(KeyCode.LEFT, KeyCode.RIGHT);
                    int move = (int) Math.signum(own == 0 ? keys : x[0] - x[1]);
                    sent.add(send(socket, new Message(move, hash)));
                    received = receive(socket);
                    loop.holdUntil(received);
                }
                case Input.Posted(Future<?> read) when read.state() == Future.State.FAILED ->
                        loop.stop();
                case Render frame when own == 0 -> {
                    Canvas canvas = frame.canvas().clear(Color.NAVY);
                    canvas.circle(x[0], 180, 20, Color.ORANGE).circle(x[1], 180, 20, Color.TEAL);
                }
                case Render _, Input _, Notice _ -> {}
            }
        }
        return loop.hash().value();
    }

    private static Message send(Socket socket, Message message) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + Long.BYTES);
        socket.getOutputStream().write(bytes.putInt(message.move).putLong(message.hash).array());
        return message;
    }

    private static CompletableFuture<Message> receive(Socket socket) {
        var message = new CompletableFuture<Message>();
        Thread.startVirtualThread(() -> {
            try {
                var in = new DataInputStream(socket.getInputStream());
                message.complete(new Message(in.readInt(), in.readLong()));
            } catch (IOException e) {
                message.completeExceptionally(e); // The other player has left.
            }
        });
        return message;
    }
}
