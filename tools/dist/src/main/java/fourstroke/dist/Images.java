package fourstroke.dist;

import fourstroke.dist.Plan.BackendChoice;
import fourstroke.dist.Training.Played;
import fourstroke.loop.api.text.Excerpt;

import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleDescriptor.Version;
import java.lang.module.ResolvedModule;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The program that makes images; see [Plan#USAGE] for its arguments.
public final class Images {

    /// The service that a backend provides.
    private static final String SERVICE = "fourstroke.loop.api.spi.Backend";

    /// The oldest LWJGL that `fourstroke.backend.glfw.Lwjgl` lets through.
    static final Version OLDEST_LWJGL = Version.parse("3.4.2");

    private final Plan plan;
    private final ModuleStore store;
    private final List<Image> made = new ArrayList<>();
    private final List<Played> played = new ArrayList<>();

    Images(Plan plan) {
        this.plan = plan;
        store =
                new ModuleStore(
                        System.getProperty("java.class.path"), Part.MODULES.in(plan.into()));
    }

    /// Makes all requested images. Ends the process with 1 if one cannot be made, and with 2 if the
    /// arguments are wrong.
    public static void main(String[] words) throws InterruptedException {
        if (Plan.asksForHelp(words)) {
            System.out.print(Plan.USAGE);
            return;
        }
        try {
            new Images(Plan.of(words)).make();
        } catch (IllegalArgumentException e) {
            System.err.println("images: " + e.getMessage());
            System.exit(2);
        } catch (ToolFailure e) {
            System.err.println("images: " + e.getMessage());
            System.exit(1);
        } catch (FileSystemException e) {
            // The message begins with the name of the file; the type says what is wrong.
            System.err.printf(
                    "images: a file cannot be read or written: %s: %s%s%n",
                    e.getClass().getName(),
                    Excerpt.of(Path.of(String.valueOf(e.getFile()))),
                    e.getReason() == null ? "" : ": " + e.getReason());
            System.exit(1);
        } catch (IOException e) {
            System.err.println("images: a file cannot be read or written: " + e);
            System.exit(1);
        }
    }

    void make() throws IOException, InterruptedException {
        List<String> game = new ArrayList<>(plan.extras());
        game.addFirst(plan.mainModule());
        // Everything that can be checked is checked before existing images are deleted.
        for (BackendChoice backend : plan.backends()) store.find(with(game, backend.module()));
        store.findClass(plan.mainModule(), plan.mainClass());
        Omission.patterns(plan.omissions());
        for (BackendChoice backend : plan.backends()) {
            demandProvider(backend);
            demandLwjgl(backend);
        }
        demandOneLwjgl(game);
        OutputFolder.clear(plan.into(), plan.name());
        List<String> everything = new ArrayList<>(game);
        for (BackendChoice backend : plan.backends()) {
            everything.add(backend.module());
            if (plan.images().contains(backend.name()))
                make(backend.name(), with(game, backend.module()), List.of(backend));
        }
        // The list of backends goes from the simplest to the preferred one.
        if (plan.images().contains(Plan.ALL))
            make(Plan.ALL, everything, plan.backends().reversed());
        demandSuccess();
        if (plan.images().contains(Plan.OPEN)) makeOpen(game);
        for (Image image : made) pack(image);
    }

    /// Reports why images have no cache. If the game failed each time, in every image, it will fail
    /// for players too, and nothing is packed. Told are its words on the first backend, which is
    /// the simplest: others may lack a screen here.
    private void demandSuccess() {
        if (!played.isEmpty() && played.stream().allMatch(Played::failed))
            throw new ToolFailure(
                    "the game failed each time it was played, so no image is packed; %s"
                            .formatted(played.getFirst().words()));
        for (Played each : played) if (!each.words().isEmpty()) System.out.println(each.words());
    }

    private void demandProvider(BackendChoice backend) {
        for (ResolvedModule module : store.find(List.of(backend.module())).modules()) {
            for (var provides : module.reference().descriptor().provides())
                if (provides.service().equals(SERVICE)) return;
        }
        throw new IllegalArgumentException(
                "--backend %s: module %s provides no %s, nor do the modules it requires; name the module of a backend"
                        .formatted(backend.name(), backend.module(), SERVICE));
    }

    /// Refuses a version of LWJGL that our windows refuse at each start.
    private void demandLwjgl(BackendChoice backend) {
        Configuration found = store.find(List.of(backend.module()));
        var ours = found.findModule("fourstroke.backend.glfw");
        if (ours.isEmpty()) return; // another's backend may need another version
        for (Requires requires : ours.get().reference().descriptor().requires()) {
            if (!requires.name().startsWith("org.lwjgl")) continue; // libraries too
            ModuleDescriptor there =
                    found.findModule(requires.name()).orElseThrow().reference().descriptor();
            String version = there.rawVersion().map(Images::release).orElse("");
            if (version.isEmpty() || Version.parse(version).compareTo(OLDEST_LWJGL) >= 0) continue;
            throw new IllegalArgumentException(
                    "--backend %s: %s %s was found, and windows need LWJGL %s or later: set all of LWJGL to %s in the game's build"
                            .formatted(
                                    backend.name(),
                                    requires.name(),
                                    version,
                                    OLDEST_LWJGL,
                                    requires.rawCompiledVersion()
                                            .map(Images::release)
                                            .orElse("such a version")));
        }
    }

    /// Refuses an LWJGL that is older than its parts: fonts cannot be read with it.
    private void demandOneLwjgl(List<String> game) {
        Configuration found = store.find(game);
        if (found.findModule("fourstroke.loop.assets").isEmpty()) return;
        String core = found.findModule("org.lwjgl").map(Images::release).orElse("");
        for (ResolvedModule part : found.modules()) {
            String version = part.name().startsWith("org.lwjgl") ? release(part) : "";
            if (core.isEmpty() || version.isEmpty()) continue;
            if (Version.parse(core).compareTo(Version.parse(version)) >= 0) continue;
            throw new IllegalArgumentException(
                    "org.lwjgl %s was found beside %s %s, and fonts need one version: set all of LWJGL to %3$s in the game's build"
                            .formatted(core, part.name(), version));
        }
    }

    private static String release(ResolvedModule module) {
        return module.reference().descriptor().rawVersion().map(Images::release).orElse("");
    }

    /// {@return a version without the number of its build, with which it would be before the same
    /// without one}
    private static String release(String version) {
        return version.split("\\+")[0];
    }

    /// @param trained the backends to play it on, the best first
    private void make(String what, List<String> roots, List<BackendChoice> trained)
            throws IOException, InterruptedException {
        Image image = new Image(plan, what);
        SortedMap<String, LeanJar> modules = store.closure(roots);
        image.link(modules, roots);
        Bom.write(image.folder(), plan.name(), modules);
        played.add(new Training(plan, image).play(trained));
        made.add(image);
    }

    private void makeOpen(List<String> game) throws IOException, InterruptedException {
        Image image = new Image(plan, Plan.OPEN);
        SortedMap<String, LeanJar> inside = store.closure(game);
        image.link(inside, game);
        SortedMap<String, LeanJar> all = new TreeMap<>(inside);
        for (BackendChoice backend : plan.backends()) {
            SortedMap<String, LeanJar> more =
                    new TreeMap<>(store.closure(with(game, backend.module())));
            more.keySet().removeAll(inside.keySet());
            image.addBackend(backend.name(), more);
            all.putAll(more);
        }
        Bom.write(image.folder(), plan.name(), all);
        new Training(plan, image).start();
        made.add(image);
    }

    private static void pack(Image image) throws IOException {
        Path archive = Archive.pack(image.folder());
        System.out.printf(
                "%-24s %5.1f MB, packed %5.1f MB%n",
                image.folder().getFileName(),
                Archive.bytes(image.folder()) / 1e6,
                Files.size(archive) / 1e6);
    }

    private static List<String> with(List<String> modules, String more) {
        List<String> all = new ArrayList<>(modules);
        all.add(more);
        return all;
    }
}
