package fourstroke.loop.core;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;

/// The providers of a service in several places, one after the other. A class that an earlier place
/// has given already is left out, and one that cannot be loaded does not affect the others.
final class Providers<S> implements Iterator<Providers.Found<S>> {

    /// Providers of a place that may fail to load before its search ends: `ServiceLoader` reports a
    /// broken list of providers anew at each call, so the search needs a limit.
    private static final int FAILURE_LIMIT = 100;

    /// A provider, or why it cannot be loaded.
    ///
    /// @param type its class or what its method declares; null if not even that is known
    /// @param provider null if it cannot be loaded
    /// @param failure null if it can
    record Found<S>(
            @Nullable Class<? extends S> type, @Nullable S provider, @Nullable Throwable failure) {}

    private final Iterator<Iterator<ServiceLoader.Provider<S>>> places;
    private Iterator<ServiceLoader.Provider<S>> place =
            List.<ServiceLoader.Provider<S>>of().iterator();
    private final Set<Object> before = new HashSet<>(); // classes and failures of earlier places
    private final Set<Object> here = new HashSet<>(); // the same, of this place
    private int failures; // of this place
    private @Nullable Found<S> next;

    private Providers(List<ServiceLoader<S>> loaders) {
        places = loaders.stream().map(loader -> loader.stream().iterator()).iterator();
    }

    /// {@return the providers that these places have; they are searched no further than is asked}
    static <S> Providers<S> of(Class<S> service, List<Backends.Place> places) {
        List<ServiceLoader<S>> loaders = new ArrayList<>();
        for (Backends.Place place : places) {
            loaders.add(
                    switch (place) {
                        case Backends.Place.Loader(var loader) ->
                                ServiceLoader.load(service, loader);
                        case Backends.Place.Layer(var layer) -> ServiceLoader.load(layer, service);
                    });
        }
        return new Providers<>(loaders);
    }

    @Override
    public boolean hasNext() {
        while (next == null) {
            if (failures < FAILURE_LIMIT) next = look();
            if (next != null) break;
            if (!places.hasNext()) return false;
            place = places.next();
            failures = 0;
            before.addAll(here);
            here.clear();
        }
        return true;
    }

    @Override
    public Found<S> next() {
        if (!hasNext()) throw new NoSuchElementException();
        Found<S> found = Objects.requireNonNull(next);
        next = null;
        return found;
    }

    /// {@return the next of this place, or null if there is none}
    private @Nullable Found<S> look() {
        while (failures < FAILURE_LIMIT) {
            Class<? extends S> type = null;
            try {
                if (!place.hasNext()) return null;
                ServiceLoader.Provider<S> provider = place.next();
                type = provider.type();
                S made = provider.get();
                // Not the declared type, which may be that of the service itself.
                if (before.contains(made.getClass())) continue;
                here.add(made.getClass());
                return new Found<>(provider.type(), made, null);
            } catch (ServiceConfigurationError | LinkageError e) {
                failures++;
                if (!before.contains(e.toString()) && here.add(e.toString()))
                    return new Found<>(type, null, e);
            }
        }
        return null;
    }
}
