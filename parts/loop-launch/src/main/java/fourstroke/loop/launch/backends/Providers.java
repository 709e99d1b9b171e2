package fourstroke.loop.launch.backends;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;

/// Finds the providers of a service in several places.
public final class Providers {

    /// Providers of a place that may fail to load before its search ends: `ServiceLoader` reports a
    /// broken list of providers anew at each call, so the search needs a limit.
    private static final int FAILURE_LIMIT = 100;

    private Providers() {}

    /// Where providers are looked for: in a class loader or a layer, and its parents.
    public record Place(@Nullable ClassLoader loader, @Nullable ModuleLayer layer) {

        private <S> ServiceLoader<S> load(Class<S> service) {
            Providers.class.getModule().addUses(service); // its users' own services too
            return layer == null
                    ? ServiceLoader.load(service, loader)
                    : ServiceLoader.load(layer, service);
        }

        /// {@return the places that are searched if the program gives none}
        public static List<Place> usual() {
            List<Place> places = new ArrayList<>();
            ClassLoader context = Thread.currentThread().getContextClassLoader();
            ClassLoader own = Providers.class.getClassLoader();
            ModuleLayer layer = Providers.class.getModule().getLayer();
            if (context != null) places.add(new Place(context, null));
            if (own != null && own != context) places.add(new Place(own, null));
            // The boot layer's modules are found through the class loader.
            if (layer != null && layer != ModuleLayer.boot()) places.add(new Place(null, layer));
            return places;
        }
    }

    /// A provider, or why it cannot be loaded.
    ///
    /// @param type its class or what its method declares; null if not even that is known
    /// @param provider null if it cannot be loaded
    /// @param failure null if it can
    public record Found<S>(
            @Nullable Class<? extends S> type, @Nullable S provider, @Nullable Throwable failure) {}

    /// {@return the providers that these places have} A class or a failure of an earlier place is
    /// left out, and one that cannot be loaded does not affect the others.
    public static <S> List<Found<S>> of(Class<S> service, List<Place> places) {
        List<Found<S>> all = new ArrayList<>();
        Set<Object> seen = new HashSet<>(); // classes and failures
        for (Place place : places) {
            Iterator<ServiceLoader.Provider<S>> providers = place.load(service).stream().iterator();
            for (int failures = 0; failures < FAILURE_LIMIT; ) {
                Class<? extends S> type = null;
                try {
                    if (!providers.hasNext()) break;
                    ServiceLoader.Provider<S> provider = providers.next();
                    type = provider.type();
                    S made = provider.get();
                    // Not the declared type, which may be that of the service itself.
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
