package fourstroke.dist;

import fourstroke.dist.Plan.BackendChoice;
import fourstroke.dist.Training.Played;

import java.io.IOException;
import java.lang.module.ResolvedModule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The main class of the program that makes runtime images. [Plan#USAGE] describes its arguments.
public final class Images {

    /// The name of the service that a backend provides.
    private static final String SERVICE = "fourstroke.loop.api.spi.Backend";

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

    /// Makes all requested images. The exit code of the process is 1 if an image cannot be made,
    /// and 2 if the arguments are wrong.
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
        } catch (IOException e) {
            System.err.println("images: a file cannot be read or written: " + e);
            System.exit(1);
        }
    }

    void make() throws IOException, InterruptedException {
        List<String> game = new ArrayList<>(plan.extras());
        game.addFirst(plan.mainModule());
        // All arguments and modules are checked before existing images are deleted.
        for (BackendChoice backend : plan.backends()) store.find(with(game, backend.module()));
        store.findClass(plan.mainModule(), plan.mainClass());
        Omission.patterns(plan.omissions());
        for (BackendChoice backend : plan.backends()) demandProvider(backend);
        OutputFolder.clear(plan.into(), plan.name());
        List<String> everything = new ArrayList<>(game);
        for (BackendChoice backend : plan.backends()) {
            everything.add(backend.module());
            if (plan.images().contains(backend.name()))
                make(backend.name(), with(game, backend.module()), List.of(backend));
        }
        // The list of backends begins with the simplest backend and ends with the preferred
        // backend.
        if (plan.images().contains(Plan.ALL))
            make(Plan.ALL, everything, plan.backends().reversed());
        demandSuccess();
        if (plan.images().contains(Plan.OPEN)) makeOpen(game);
        for (Image image : made) pack(image);
        store.unsigned().forEach(Images::reportUnsigned);
    }

    private static void reportUnsigned(String module) {
        System.out.printf(
                "The signature of module %s is left out, because an image cannot contain signed"
                        + " modules.%n",
                module);
    }

    /// Reports why images have no start-up cache. If the game failed in every run of every image,
    /// the game will also fail for players, so no image is packed. The report contains the output
    /// of the game on the first backend, which is the simplest backend. The other backends may fail
    /// only because this machine has no screen.
    private void demandSuccess() {
        if (!played.isEmpty() && played.stream().allMatch(Played::failed))
            throw new ToolFailure(
                    "the game failed each time that the image maker played it, so no image is packed; %s"
                            .formatted(played.getFirst().words()));
        for (Played each : played) if (!each.words().isEmpty()) System.out.println(each.words());
    }

    private void demandProvider(BackendChoice backend) {
        for (ResolvedModule module : store.find(List.of(backend.module())).modules()) {
            for (var provides : module.reference().descriptor().provides())
                if (provides.service().equals(SERVICE)) return;
        }
        throw new IllegalArgumentException(
                "--backend %s: neither the module %s nor a module that it requires provides %s; name the module of a backend"
                        .formatted(backend.name(), backend.module(), SERVICE));
    }

    /// @param trained the backends on which the game is played to make the cache, with the best
    ///   backend first
    private void make(String what, List<String> roots, List<BackendChoice> trained)
            throws IOException, InterruptedException {
        Image image = new Image(plan, what);
        SortedMap<String, LeanJar> modules = store.closure(roots);
        image.link(modules, roots);
        Bom.write(image.folder(), plan.name(), modules);
        if (plan.cache()) played.add(new Training(plan, image).play(trained));
        image.finish();
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
        if (plan.cache()) new Training(plan, image).start();
        image.finish();
        made.add(image);
    }

    private void pack(Image image) throws IOException {
        Path archive = Archive.pack(image.folder(), plan.time());
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
