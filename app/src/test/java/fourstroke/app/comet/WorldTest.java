package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.core.view.RunHash;

import org.junit.jupiter.api.Test;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;

/// Tests the hash of a `World`, which is the state of a game. If two worlds have the same hash and
/// their runs have the same parameters, both worlds must have the same future.
class WorldTest {

    private static final Set<String> FOR_THE_EYE =
            Set.of(
                    ("age oldX oldY shake flash novaAge novaX novaY novaRadius loop loopCount"
                                    + " loopAge banner popAge popX popY popPoints")
                            .split(" "));

    /// The name of a field that stores a parameter of the run. The field does not change during a
    /// run.
    private static final String PARAMETER = "firstFoes";

    private static World some() {
        World world = new World(1);
        world.wells = 1;
        world.foes.add(Kind.LANCER, 10, 20, 0);
        world.goods.add(Kind.SHARD, 30, 40, 0);
        return world;
    }

    private static long hash(World world) {
        RunHash hash = new RunHash(() -> 1);
        world.addTo(hash);
        return hash.value();
    }

    /// {@return whether the field had a value that the method could change}
    private static boolean change(Object holder, Field field) throws IllegalAccessException {
        Class<?> type = field.getType();
        if (type == double.class) field.setDouble(holder, field.getDouble(holder) + 1);
        else if (type == int.class) field.setInt(holder, field.getInt(holder) + 1);
        else if (type == long.class) field.setLong(holder, field.getLong(holder) + 1);
        else if (type == boolean.class) field.setBoolean(holder, !field.getBoolean(holder));
        else if (type == double[].class) ((double[]) field.get(holder))[0]++;
        else if (type == int[].class) ((int[]) field.get(holder))[0]++;
        else if (type == Kind[].class) ((Kind[]) field.get(holder))[0] = Kind.MAW;
        else return false;
        return true;
    }

    @Test
    void everythingThatTheFutureDependsOnIsInTheHash() throws IllegalAccessException {
        long before = hash(some());
        assertEquals(before, hash(some()));
        for (Field field : World.class.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) continue;
            World other = some();
            if (!change(other, field)) continue;
            boolean same = hash(other) == before;
            String name = field.getName();
            boolean excluded = FOR_THE_EYE.contains(name) || name.equals(PARAMETER);
            assertEquals(excluded, same, "World." + name);
        }
        for (Field field : Bodies.class.getDeclaredFields()) {
            World other = some();
            if (field.getName().equals("count") || !change(other.foes, field)) continue;
            boolean same = hash(other) == before;
            assertEquals(field.getName().startsWith("old"), same, "Bodies." + field.getName());
        }
    }

    @Test
    void soIsTheTail() {
        long before = hash(some());
        World longer = some();
        longer.tail.grow(1);
        World elsewhere = some();
        elsewhere.tail.restart(1, 2);
        assertEquals(3, Set.of(before, hash(longer), hash(elsewhere)).size());
    }
}
