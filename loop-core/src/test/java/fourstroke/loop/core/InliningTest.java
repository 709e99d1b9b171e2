package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;

/// Holds what a method of the loop must be so that it is compiled where it should be: see
/// `EventIterator.turn()`.
class InliningTest {

    /// HotSpot's `FreqInlineSize`: a method of more bytes of code is copied into no other.
    private static final int LIMIT = 325;

    @Test
    void aTurnIsCompiledByItself() throws IOException {
        assertTrue(codeLength("EventIterator", "turn") > LIMIT);
    }

    @Test
    void whatAGameCallsIsCopiedIntoIt() throws IOException {
        assertTrue(codeLength("EventIterator", "next") <= LIMIT / 2);
        assertTrue(codeLength("EventIterator", "hasNext") <= LIMIT / 2);
        assertTrue(codeLength("EventIterator", "event") <= LIMIT / 2);
    }

    private static int codeLength(String type, String method) throws IOException {
        try (InputStream in = GameLoop.class.getResourceAsStream(type + ".class")) {
            return ClassFile.of().parse(in.readAllBytes()).methods().stream()
                    .filter(found -> found.methodName().equalsString(method))
                    .mapToInt(InliningTest::codeLength)
                    .max()
                    .orElseThrow();
        }
    }

    private static int codeLength(MethodModel method) {
        return method.findAttribute(Attributes.code()).orElseThrow().codeLength();
    }
}
