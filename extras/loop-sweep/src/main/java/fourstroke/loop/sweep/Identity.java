package fourstroke.loop.sweep;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleReader;
import java.lang.module.ResolvedModule;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// A description of a sweep, which is the content of `sweep.json`. Two folders of results belong to
/// the same sweep if the descriptions in the folders differ at most in the member `shard`, which
/// names the part of the runs in the folder.
///
/// @param code a hash of the code of the game
/// @param plan a hash of all axes of the sweep and of the texts of its scripts
/// @param names the names of the settings that can differ between runs
/// @param command the beginning of the command with which a user plays a single run
record Identity(
        String game,
        String version,
        String code,
        String plan,
        int runs,
        long ticks,
        long seconds,
        List<String> names,
        String command,
        Shard shard) {

    /// The members of `sweep.json`. The key of an entry is the text that messages use for the
    /// member, and the value is the name of the member.
    private static final Map<String, String> WORDS = new LinkedHashMap<>();

    static {
        WORDS.put("game", "game");
        WORDS.put("version of Fourstroke", "version");
        WORDS.put("hash of the code", "code");
        WORDS.put("number of runs", "runs");
        WORDS.put("limit of ticks", "ticks");
        WORDS.put("limit of seconds", "seconds");
        WORDS.put("list of settings", "names");
        WORDS.put("hash of the settings", "plan");
        WORDS.put("command of a single run", "command");
        WORDS.put("shard", "shard");
    }

    /// {@return a copy of this description in which the shard is the whole sweep}
    Identity whole() {
        return new Identity(
                game, version, code, plan, runs, ticks, seconds, names, command, Shard.WHOLE);
    }

    /// {@return the words that messages use for the first member whose value differs between this
    /// description and another description, or an empty text if all members are equal} The method
    /// [#value] accepts these words and returns the value of the member.
    String difference(Identity other) {
        Map<String, String> here = members();
        Map<String, String> there = other.members();
        for (var words : WORDS.entrySet()) {
            String name = words.getValue();
            if (!Objects.equals(here.get(name), there.get(name))) return words.getKey();
        }
        return "";
    }

    /// {@return the value of the member that the given words name} The method [#difference] returns
    /// such words.
    String value(String words) {
        return String.valueOf(members().get(WORDS.get(words)));
    }

    private Map<String, String> members() {
        Map<String, String> members = new LinkedHashMap<>();
        members.put("game", Json.quoted(game));
        members.put("version", Json.quoted(version));
        members.put("code", Json.quoted(code));
        members.put("runs", Integer.toString(runs));
        members.put("ticks", Long.toString(ticks));
        members.put("seconds", Long.toString(seconds));
        List<String> quoted = names.stream().map(Json::quoted).toList();
        members.put("names", "[" + String.join(",", quoted) + "]");
        members.put("plan", Json.quoted(plan));
        members.put("command", Json.quoted(command));
        members.put("shard", Json.quoted(shard.toString()));
        return members;
    }

    /// {@return the description as JSON}
    String toJson() {
        StringBuilder json = new StringBuilder("{\"format\":1");
        members().forEach((name, value) -> json.append(",\n \"%s\":%s".formatted(name, value)));
        return json.append("}\n").toString();
    }

    /// {@return the description that a file of JSON contains}
    ///
    /// @throws IllegalArgumentException if the text of the file is not the description of a sweep
    static Identity of(String text) {
        Map<String, ?> json = Json.parseObject(text);
        List<String> names = new ArrayList<>();
        if (json.get("names") instanceof List<?> list)
            for (Object name : list) names.add(String.valueOf(name));
        Identity read =
                new Identity(
                        String.valueOf(json.get("game")),
                        String.valueOf(json.get("version")),
                        String.valueOf(json.get("code")),
                        String.valueOf(json.get("plan")),
                        Integer.parseInt(String.valueOf(json.get("runs"))),
                        Long.parseLong(String.valueOf(json.get("ticks"))),
                        Long.parseLong(String.valueOf(json.get("seconds"))),
                        names,
                        String.valueOf(json.get("command")),
                        Shard.of(String.valueOf(json.get("shard"))));
        // The results of more than a million runs would not fit into memory.
        if (read.runs < 0 || read.runs > Axis.LIMIT)
            throw new IllegalArgumentException(
                    "a sweep can have at most %s runs, not %s".formatted(Axis.LIMIT, read.runs));
        if (!read.toJson().equals(text))
            throw new IllegalArgumentException("the file was changed by hand");
        return read;
    }

    /// {@return a hash of a text}
    static String hash(String text) {
        MessageDigest digest = digest();
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        return shortened(digest);
    }

    /// {@return a hash of the code of a game} The hash covers the module of the given class and all
    /// modules that this module reads, except the modules of the JDK. For a class on the class
    /// path, the hash covers only this class.
    static String codeOf(Class<?> type) {
        MessageDigest digest = digest();
        try {
            ModuleLayer layer = type.getModule().getLayer();
            ResolvedModule module =
                    layer == null
                            ? null
                            : layer.configuration()
                                    .findModule(type.getModule().getName())
                                    .orElse(null);
            if (module == null) addClass(digest, type);
            else {
                add(digest, module, type.getModule());
                for (ResolvedModule read :
                        module.reads().stream()
                                .sorted((a, b) -> a.name().compareTo(b.name()))
                                .toList())
                    add(digest, read, layer.findModule(read.name()).orElseThrow());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return shortened(digest);
    }

    private static void add(MessageDigest digest, ResolvedModule module, Module loaded)
            throws IOException {
        // Games promise the same results with any JDK, so the hash leaves out the modules of the
        // JDK. In a runtime image the modules of the game have the same location as the modules of
        // the JDK, so the method recognises the modules of the JDK by their names.
        if (module.name().startsWith("java.") || module.name().startsWith("jdk.")) return;
        try (ModuleReader reader = module.reference().open()) {
            for (String name : reader.list().sorted().toList()) {
                // Two builds of the same sources contain the same classes, but can contain
                // different folders and resources, so the hash covers only the classes.
                if (!name.endsWith(".class")) continue;
                digest.update(name.getBytes(StandardCharsets.UTF_8));
                // If Java has compiled a source file in memory, the module reader finds no classes,
                // and only the class loader can read the classes.
                Optional<InputStream> read = reader.open(name);
                try (InputStream in =
                        read.isPresent() ? read.get() : loaded.getResourceAsStream(name)) {
                    if (in != null) digest.update(in.readAllBytes());
                }
            }
        }
    }

    private static void addClass(MessageDigest digest, Class<?> given) throws IOException {
        // The class of a lambda or a method reference is hidden and has no class file, so the
        // method uses the class that contains the lambda.
        Class<?> type = given.isHidden() ? given.getNestHost() : given;
        String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            if (in != null) digest.update(in.readAllBytes());
        }
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("each Java has SHA-256", e);
        }
    }

    /// {@return the first 64 bits of a hash as text} 64 bits are enough to distinguish versions of
    /// a game.
    private static String shortened(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest(), 0, 8);
    }
}
