package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;

@EnabledOnOs(OS.LINUX)
@Timeout(30)
class WaylandWireTest {

    @TempDir Path folder;

    @Test
    @Tag("slow")
    void aCompositorThatSaysNothingIsNotWaitedForForEver() throws Exception {
        Path listening = folder.resolve("silent");
        try (var silent = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            silent.bind(UnixDomainSocketAddress.of(listening));
            try (WaylandWire wire = new WaylandWire(listening, 1)) {
                assertEquals(
                        "the compositor says nothing any more",
                        assertThrows(AssertionError.class, wire::next).getMessage());
            }
        }
    }
}
