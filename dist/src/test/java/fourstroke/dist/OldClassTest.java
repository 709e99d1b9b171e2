package fourstroke.dist;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;

class OldClassTest {

    /// `static int larger(int a, int b) { return a < b ? b : a; }`, in this package.
    private static byte[] larger(int version) {
        return ClassFile.of(StackMapsOption.DROP_STACK_MAPS)
                .build(
                        ClassDesc.of("fourstroke.dist.Larger"),
                        type -> {
                            type.withVersion(version, 0).withFlags(ClassFile.ACC_PUBLIC);
                            type.withMethodBody(
                                    "larger",
                                    MethodTypeDesc.of(
                                            ConstantDescs.CD_int,
                                            ConstantDescs.CD_int,
                                            ConstantDescs.CD_int),
                                    ClassFile.ACC_STATIC | ClassFile.ACC_PUBLIC,
                                    code -> {
                                        var first = code.newLabel();
                                        code.iload(0).iload(1).if_icmpge(first);
                                        code.iload(1).ireturn();
                                        code.labelBinding(first).iload(0).ireturn();
                                    });
                        });
    }

    @Test
    void aClassOfJava5GetsTheTableOfTypesAndDoesTheSame() throws Exception {
        byte[] renewed = OldClass.renewed(larger(ClassFile.JAVA_5_VERSION));
        var model = ClassFile.of().parse(renewed);
        assertEquals(ClassFile.JAVA_6_VERSION, model.majorVersion());
        var code = model.methods().getFirst().code().orElseThrow();
        assertTrue(code.findAttribute(Attributes.stackMapTable()).isPresent());
        Class<?> type = MethodHandles.lookup().defineHiddenClass(renewed, true).lookupClass();
        var larger = type.getMethod("larger", int.class, int.class);
        assertEquals(7, larger.invoke(null, 3, 7));
        assertEquals(7, larger.invoke(null, 7, 3));
    }

    @Test
    void youngClassesStayAsTheyAre() {
        byte[] young = larger(ClassFile.JAVA_6_VERSION);
        assertSame(young, OldClass.renewed(young));
        byte[] future = young.clone();
        ByteBuffer.wrap(future).putShort(6, (short) 500);
        assertArrayEquals(future, OldClass.renewed(future));
    }
}
