package fourstroke.dist;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ConstantPoolSharingOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.nio.ByteBuffer;

/// Classes that were compiled for Java 5 or before, as picocli's are. The JVM takes none of that
/// age into a start-up cache, and verifies each anew at each start.
final class OldClass {

    /// Where a class file says for which Java it is, in two bytes; JVM specification, 4.1.
    private static final int MAJOR_VERSION = 6;

    private OldClass() {}

    /// {@return the class as a compiler for Java 6 would have written it: the same code, and beside
    /// it the table of types that verifying needs; or the very bytes if they are young enough, or
    /// cannot be written so}
    static byte[] renewed(byte[] bytes) {
        // Read by hand: a library may bring classes for a Java that is younger than this one.
        if (ByteBuffer.wrap(bytes).getShort(MAJOR_VERSION) >= ClassFile.JAVA_6_VERSION)
            return bytes;
        ClassFile files =
                ClassFile.of(
                        StackMapsOption.GENERATE_STACK_MAPS, ConstantPoolSharingOption.NEW_POOL);
        ClassTransform version =
                (builder, element) -> {
                    if (element instanceof ClassFileVersion)
                        builder.withVersion(ClassFile.JAVA_6_VERSION, 0);
                    else builder.with(element);
                };
        try {
            return files.transformClass(
                    files.parse(bytes),
                    version.andThen(
                            ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)));
        } catch (IllegalArgumentException _) {
            return bytes; // instructions of Java 1.4, or a class that is nowhere: slower, not wrong
        }
    }
}
