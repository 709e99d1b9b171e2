package fourstroke.loop.core.backend;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// How the classes here call a system.
@SuppressWarnings("restricted") // only where the user has granted it: see allowed()
final class NativeCalls {

    /// What has to be said to Java so that the systems that need it may be called.
    private static final String GRANT = "--enable-native-access=fourstroke.loop.core";

    /// What follows the name of a thing that is not there without it.
    static final String MISSING = " needs native access: start Java with " + GRANT;

    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    private NativeCalls() {}

    /// {@return whether calls were granted, so that none makes Java print a warning}
    static boolean allowed() {
        return NativeCalls.class.getModule().isNativeAccessEnabled();
    }

    /// {@return a function that returns a whole number and takes these; handles and pointers are
    /// whole numbers of 64 bits}
    static MethodHandle function(
            SymbolLookup library, String name, ValueLayout returned, ValueLayout... taken) {
        return function(library, name, new Linker.Option[0], returned, taken);
    }

    /// {@return the same where the linker has to know more about the function}
    static MethodHandle function(
            SymbolLookup library,
            String name,
            Linker.Option[] options,
            ValueLayout returned,
            ValueLayout... taken) {
        return Linker.nativeLinker()
                .downcallHandle(
                        library.findOrThrow(name), FunctionDescriptor.of(returned, taken), options);
    }

    /// {@return what a call that threw becomes: it cannot, unless it is called wrongly}
    static IllegalStateException failed(String name, Throwable cause) {
        return new IllegalStateException(name + " could not be called: " + cause, cause);
    }
}
