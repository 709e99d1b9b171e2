package fourstroke.loop.testkit;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.Set;

/// The state of a game as a map from the path of each field to the value of the field as text. For
/// example, the path `ships[2].x` may have the value `3.5`.
///
/// A value is a number, a boolean, a character, a string, an enum constant or null. Every other
/// object of the game, such as a record, an array, an ordered collection, a map or an object of the
/// game's own classes, has no value of its own: the state contains the fields or elements of the
/// object instead. A key of a map is treated in the same way. If the game contains a collection
/// without a fixed order, such as a `HashSet`, this class throws an [IncomparableException],
/// because the order of the elements can differ from run to run.
///
/// For an object of Fourstroke, such as an `Image` or a `GameLoop`, the state contains only that
/// the object exists, because the content of an object of Fourstroke is not a part of the game's
/// state. This class treats the enums and records of Fourstroke in the same way as the enums and
/// records of the game.
final class State {

    /// The maximum number of fields in a state. If a game has more fields, the test should compare
    /// only a part of the state.
    static final int LIMIT = 100_000;

    /// The offset of the 64-bit hash function FNV-1a by Fowler, Noll and Vo. The constant
    /// `HASH_FACTOR` is the prime of FNV-1a.
    private static final long HASH_START = 0xCBF29CE484222325L;

    private static final long HASH_FACTOR = 0x100000001B3L;

    /// The number that the hash function gets after the last character of each text. No `char` has
    /// this value, so the hash of the texts "a" and "bc" differs from the hash of the texts "ab"
    /// and "c".
    private static final int END_OF_TEXT = 1 << 16;

    /// The first part of the names of the packages of Fourstroke. For an object of a class in a
    /// package of Fourstroke, the state contains only that the object exists, and not the fields of
    /// the object.
    private static final List<String> OURS = List.of("fourstroke.loop.", "fourstroke.backend.");

    private final Map<String, String> fields = new LinkedHashMap<>();
    // The objects whose fields or elements this class is currently adding to the state, with the
    // paths of these objects. If such an object contains itself, the state contains the path
    // instead.
    private final Map<Object, String> inside = new IdentityHashMap<>();

    private State() {}

    /// {@return a map from the path of each field of an object to its value as text, in the order
    /// of declaration}
    ///
    /// @throws IncomparableException if a part of the state has no fixed order, as in a `HashSet`,
    ///   or if the state has too many fields
    static Map<String, String> of(@Nullable Object root) {
        State state = new State();
        state.add("", root);
        return state.fields;
    }

    /// {@return a hash of a state} The probability that two different states have the same hash is
    /// about 1 in 10^19.
    static long hash(Map<String, String> fields) {
        long hash = HASH_START;
        for (var field : fields.entrySet())
            hash = hash(hash(hash, field.getKey()), field.getValue());
        return hash;
    }

    private static long hash(long start, String text) {
        long hash = start;
        for (int i = 0; i < text.length(); i++) hash = (hash ^ text.charAt(i)) * HASH_FACTOR;
        return (hash ^ END_OF_TEXT) * HASH_FACTOR;
    }

    /// A field that has different values in two states, or that only one of the two states has.
    record Difference(String field, String one, String other) {}

    /// {@return the first field in which two states differ, or null if the states are equal}
    static @Nullable Difference difference(Map<String, String> one, Map<String, String> other) {
        if (one.equals(other)) return null;
        Set<String> fields = new LinkedHashSet<>(one.keySet());
        fields.addAll(other.keySet());
        for (String field : fields) {
            String first = one.getOrDefault(field, "absent");
            String second = other.getOrDefault(field, "absent");
            if (!first.equals(second))
                return new Difference(field.isEmpty() ? "the state" : field, first, second);
        }
        return null;
    }

    private void add(String path, @Nullable Object value) {
        if (fields.size() >= LIMIT)
            throw new IncomparableException(
                    "",
                    "the state has more than %s fields; compare a part of the state"
                            .formatted(LIMIT));
        if (value == null || isPlain(value)) {
            fields.put(path, text(value));
            return;
        }
        if (isOurs(value.getClass())) {
            fields.put(path, "present");
            return;
        }
        String around = inside.putIfAbsent(value, path.isEmpty() ? "the state" : path);
        if (around != null) {
            fields.put(path, "same as " + around);
            return;
        }
        addParts(path, value);
        inside.remove(value);
    }

    private void addParts(String path, Object value) {
        if (value.getClass().isArray()) addArray(path, value);
        else if (value instanceof SequencedCollection<?> ordered) addAll(path, ordered);
        else if (value instanceof Map<?, ?> map) addMap(path, map);
        else if (value instanceof EnumSet<?> ordered) addAll(path, List.copyOf(ordered));
        else if (value instanceof Iterable<?>) throw unordered(path, value);
        else if (value instanceof Record) addRecord(path, value);
        else addObject(path, value);
    }

    private static boolean isOurs(Class<?> type) {
        // The games in the tests of the test kit are in the package of the test kit. Objects of
        // this package must therefore count as objects of a game, not as objects of Fourstroke.
        String kit = State.class.getPackageName();
        return !type.isRecord()
                && OURS.stream().anyMatch(type.getName()::startsWith)
                && !type.getPackageName().equals(kit);
    }

    private static boolean isPlain(Object value) {
        return value instanceof Number
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof CharSequence
                || value instanceof Enum<?>
                || value instanceof OptionalDouble;
    }

    private static String text(@Nullable Object value) {
        return switch (value) {
            // The values -0.0 and 0.0 must have different texts, because a game can notice the
            // difference: 1 / -0.0 is not equal to 1 / 0.0.
            case Enum<?> constant -> constant.name();
            case CharSequence text -> "\"" + text + "\"";
            case null -> "null";
            // open set: a number may have any class
            default -> value.toString();
        };
    }

    private void addArray(String path, Object array) {
        fields.put(path + ".length", String.valueOf(Array.getLength(array)));
        for (int i = 0; i < Array.getLength(array); i++)
            add(path + "[" + i + "]", Array.get(array, i));
    }

    private void addAll(String path, SequencedCollection<?> values) {
        fields.put(path + ".size", String.valueOf(values.size()));
        int i = 0;
        for (Object value : values) add(path + "[" + i++ + "]", value);
    }

    private void addMap(String path, Map<?, ?> map) {
        boolean ordered = map instanceof SequencedMap<?, ?> || map instanceof EnumMap<?, ?>;
        if (!ordered && map.size() > 1) throw unordered(path, map);
        fields.put(path + ".size", String.valueOf(map.size()));
        int i = 0;
        for (var entry : map.entrySet()) {
            Object key = entry.getKey();
            boolean named = key == null || isPlain(key);
            // The text of a key that is not a plain value could come from `Object.toString`, whose
            // result differs from run to run. The state therefore contains the fields of such a
            // key.
            if (!named) add(path + ".keys[" + i + "]", key);
            add(path + "[" + (named ? text(key) : i) + "]", entry.getValue());
            i++;
        }
    }

    private static IncomparableException unordered(String path, Object value) {
        return new IncomparableException(
                path,
                "the order of the elements of %s can differ from run to run; use a list, a LinkedHashSet, a LinkedHashMap or a TreeMap instead"
                        .formatted(value.getClass().getSimpleName()));
    }

    private void addRecord(String path, Object value) {
        try {
            for (RecordComponent part : value.getClass().getRecordComponents())
                add(
                        join(path, part.getName()),
                        accessible(path, part.getAccessor(), value).invoke(value));
        } catch (ReflectiveOperationException e) {
            throw new IncomparableException(path, "its value cannot be read: " + e, e);
        }
    }

    private void addObject(String path, Object value) {
        if (value.getClass().getName().startsWith("java."))
            throw new IncomparableException(
                    path,
                    "the fields of the JDK class %s cannot be read; compare a value that is computed from this object"
                            .formatted(value.getClass().getName()));
        addFields(path, value, value.getClass());
    }

    /// Adds the fields of a class: first the inherited fields, then the fields that the class
    /// declares.
    private void addFields(String path, Object value, Class<?> type) {
        Class<?> parent = type.getSuperclass();
        if (parent != null && !parent.getName().startsWith("java.") && !isOurs(parent))
            addFields(path, value, parent);
        try {
            for (Field field : type.getDeclaredFields())
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
                    add(join(path, field.getName()), accessible(path, field, value).get(value));
        } catch (IllegalAccessException e) {
            throw new IncomparableException(path, "its value cannot be read: " + e, e);
        }
    }

    private static <T extends AccessibleObject> T accessible(String path, T member, Object owner) {
        try {
            member.setAccessible(true);
            return member;
        } catch (InaccessibleObjectException e) {
            Class<?> type = owner.getClass();
            throw new IncomparableException(
                    path,
                    "the fields of %s cannot be read; open the package %s to fourstroke.loop.testkit"
                            .formatted(type.getName(), type.getPackageName()),
                    e);
        }
    }

    private static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
