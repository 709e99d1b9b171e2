package fourstroke.dist;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// The small classes that Java generates for calls through method handles, one per kind of call.
/// jlink generates those it knows of in advance. LWJGL's memory access needs some more, which would
/// otherwise be generated at each start, at a millisecond each.
final class LambdaForms {

    /// The ones jlink knows of, in the JVM's own format; giving jlink a list replaces this one.
    private static final String OF_JLINK = "jdk/tools/jlink/internal/plugins/default_jli_trace.txt";

    /// What `-Djava.lang.invoke.MethodHandle.TRACE_RESOLVE=true` reports as failed at the start of
    /// a game with a window, with LWJGL 3.4.3 on Java 25, for foreign memory and for the JDK's own
    /// way. A missing one costs a millisecond; a superfluous one, some bytes.
    private static final String OF_LWJGL =
            """
            invokeStatic LIJ_V
            invokeStatic LII_V
            invokeStatic LL_J
            invokeStaticInit LL_J
            invokeStatic LJL_L
            invokeStaticInit LJL_L
            invokeStaticInit LJ_L
            invokeStatic LJ4_J
            invokeStaticInit LJ4_J
            invokeStatic LJJ_J
            invokeStatic LJI_V
            invokeInterface LLJJ_L
            invokeInterface LLJL_L
            invokeStatic LLJL_V
            invokeStaticInit LLJL_V
            """;

    private LambdaForms() {}

    /// Writes the list for jlink.
    static void write(Path file) throws IOException {
        StringBuilder list = new StringBuilder(ofJlink());
        OF_LWJGL.lines()
                .forEach(form ->
                        list.append("[LF_RESOLVE] java.lang.invoke.DirectMethodHandle$Holder ")
                                .append(form)
                                .append('\n'));
        Files.writeString(file, list);
    }

    private static String ofJlink() throws IOException {
        var jlink = ModuleFinder.ofSystem().find("jdk.jlink").orElseThrow();
        try (ModuleReader reader = jlink.open();
                InputStream in =
                        reader.open(OF_JLINK)
                                .orElseThrow(() ->
                                        new ToolFailure(
                                                "the jlink of Java %s has no %s"
                                                        .formatted(Runtime.version(), OF_JLINK)))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
