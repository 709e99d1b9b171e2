package fourstroke.loop.launch.backends;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;

/// Finds the providers of a service (see [ServiceLoader]) in several places, which are class
/// loaders and module layers.
public final class Providers {

    /// The maximum number of failures to load a provider before the search in a place ends. Without
    /// this limit the search might never end, because `ServiceLoader` reports a broken list of
    /// providers again at each call.
    private static final int FAILURE_LIMIT = 100;

    private Providers() {}

    /// A place to search for providers: a class loader or a module layer, with its parents.
    public record Place(@Nullable ClassLoader loader, @Nullable ModuleLayer layer) {

        private <S> ServiceLoader<S> load(Class<S> service) {
            Providers.class
                    .getModule()
                    // The call of `addUses()` is necessary for services that the `module-info` of
                    // this module does not name.
                    .addUses(service);
            return layer == null
                    ? ServiceLoader.load(service, loader)
                    : ServiceLoader.load(layer, service);
        }

        /// {@return the places that are searched if the program names no place}
        public static List<Place> usual() {
            List<Place> places = new ArrayList<>();
            ClassLoader context = Thread.currentThread().getContextClassLoader();
            ClassLoader own = Providers.class.getClassLoader();
            ModuleLayer layer = Providers.class.getModule().getLayer();
            if (context != null) places.add(new Place(context, null));
            if (own != null && own != context) places.add(new Place(own, null));
            // The boot layer is left out, because the class loader also finds the providers in the
            // modules of the boot layer.
            if (layer != null && layer != ModuleLayer.boot()) places.add(new Place(null, layer));
            return places;
        }
    }

    /// A provider, or the reason why a provider cannot be loaded.
    ///
    /// @param type the class of the provider or, for a provider method, the declared return type;
    ///   null if unknown
    /// @param provider the provider, or null if it cannot be loaded
    /// @param failure the reason why the provider cannot be loaded, or null if it was loaded
    public record Found<S>(
            @Nullable Class<? extends S> type, @Nullable S provider, @Nullable Throwable failure) {}

    /// {@return the providers in the given places} A class or a failure that is found in several
    /// places is only once in the result. A provider that cannot be loaded does not affect other
    /// providers.
    public static <S> List<Found<S>> of(Class<S> service, List<Place> places) {
        List<Found<S>> all = new ArrayList<>();
        Set<Object> seen = new HashSet<>(); // The classes and failures that were found so far.
        for (Place place : places) {
            Iterator<ServiceLoader.Provider<S>> providers = place.load(service).stream().iterator();
            for (int failures = 0; failures < FAILURE_LIMIT; ) {
                Class<? extends S> type = null;
                try {
                    if (!providers.hasNext()) break;
                    ServiceLoader.Provider<S> provider = providers.next();
                    type = provider.type();
                    S made = provider.get();
                    // A provider method may declare only the type of the service, so the code
                    // compares the class of the provider object instead of `type`.
                    if (seen.add(made.getClass())) all.add(new Found<>(type, made, null));
                } catch (ServiceConfigurationError | LinkageError e) {
                    failures++;
                    if (seen.add(e.toString())) all.add(new Found<>(type, null, e));
                }
            }
        }
        return all;
    }
}
