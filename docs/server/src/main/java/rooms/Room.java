package rooms;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.host.LoopHandler;

import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/// One room of the game. The players run to a coin on a line of 100 points. The player who reaches
/// the coin gets a point, and the coin moves to another place. The host calls all methods of a room
/// on one thread, so the class needs no synchronisation.
final class Room implements LoopHandler {

    /// A message to a room. In a real server, the network code would post the messages.
    sealed interface Message {

        /// A player joins.
        record Join(String player) implements Message {}

        /// A player leaves.
        record Leave(String player) implements Message {}
    }

    private static final double SPEED = 40; // points per second

    private static final class Player {
        double x;
        int score;
    }

    private final String name;
    // a sorted map, because the order of the players must be the same in each run
    private final Map<String, Player> players = new TreeMap<>();
    private double coin = 50;
    private long ticks;

    Room(String name) {
        this.name = name;
    }

    @Override
    public void handle(GameLoop loop, Event event) {
        switch (event) {
            case Update(var dt) -> update(dt, loop.random());
            case Input.Posted(Message.Join(var player)) -> players.put(player, new Player());
            case Input.Posted(Message.Leave(var player)) -> {
                players.remove(player);
                if (players.isEmpty()) loop.stop(); // The room ends when its last player leaves.
            }
            case Render _, Input _, Notice _ -> {}
        }
    }

    private void update(double dt, RandomGenerator random) {
        ticks++;
        for (Player player : players.values()) {
            double way = coin - player.x;
            double step = SPEED * dt;
            if (Math.abs(way) > step) {
                player.x += Math.copySign(step, way);
                continue;
            }
            player.x = coin;
            player.score++;
            coin = random.nextDouble(100);
        }
    }

    /// Prints the scores of the room. A real server would save the state of the room here.
    @Override
    public void ended(GameLoop loop) {
        int score = players.values().stream().mapToInt(player -> player.score).sum();
        Server.print(name + " ended after " + ticks + " updates; its players have " + score);
    }
}
