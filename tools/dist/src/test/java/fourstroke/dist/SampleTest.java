package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class SampleTest {

    /// Maven 4 reads the module-info before it compiles the tests. Maven reads the module-info with
    /// the Java that runs Maven itself, which may be version 17. So a module-info for Java 17 must
    /// be compiled before the tests.
    @Test
    void theModuleInfoForMavenIsCompiledBeforeTests() throws IOException {
        String pom = Files.readString(Path.of("../../docs/sample/pom.xml"));
        assertTrue(
                pom.contains(
                        "<id>module-info</id><phase>process-classes</phase><goals><goal>compile</goal></goals>"),
                pom);
    }
}
