package fourstroke.loop.core.backend;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// Native calls for the classes of this package.
@SuppressWarnings("restricted") // only where the user has granted it: see allowed()
final class NativeCalls {

    /// The option of Java that allows native calls.
    private static final String GRANT = "--enable-native-access=fourstroke.loop.core";

    /// The text that follows the name of what is missing without it.
    static final String MISSING = " needs native access: start Java with " + GRANT;

    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    private NativeCalls() {}

    /// {@return whether native calls were granted, so that Java prints no warning}
    static boolean allowed() {
        return NativeCalls.class.getModule().isNativeAccessEnabled();
    }

    /// {@return a function that returns a whole number and takes these; handles and pointers are
    /// whole numbers of 64 bits}
    static MethodHandle function(
            SymbolLookup library, String name, ValueLayout returned, ValueLayout... taken) {
        return Linker.nativeLinker()
                .downcallHandle(library.findOrThrow(name), FunctionDescriptor.of(returned, taken));
    }

    /// {@return the error for a call that threw, which only a wrong call does}
    static IllegalStateException failed(String name, Throwable cause) {
        return new IllegalStateException(name + " could not be called: " + cause, cause);
    }
}
