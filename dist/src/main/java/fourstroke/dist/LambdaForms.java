package fourstroke.dist;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// The small classes that Java makes for calls by method handles, one for each kind of call. jlink
/// makes those that it knows of beforehand; LWJGL's access to memory needs some more, which would
/// be made at each start, for a millisecond each.
final class LambdaForms {

    /// Those that jlink knows of, in the words of the JVM; a list of one's own replaces it.
    private static final String OF_JLINK = "jdk/tools/jlink/internal/plugins/default_jli_trace.txt";

    /// What `-Djava.lang.invoke.MethodHandle.TRACE_RESOLVE=true` calls failed at the start of a
    /// game with a window, LWJGL 3.4.3 on Java 25, by foreign memory and by the JDK's own way. One
    /// that is missing costs a millisecond, and one too many some bytes.
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
