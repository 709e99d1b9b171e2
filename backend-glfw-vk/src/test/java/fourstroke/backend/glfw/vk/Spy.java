package fourstroke.backend.glfw.vk;

import static org.lwjgl.vulkan.KHRSwapchain.VK_SUBOPTIMAL_KHR;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Replaces functions of a device or an instance of Vulkan. Each replacement records its calls and
/// then calls the real function. A replacement can instead return a result itself, as a failing
/// driver would.
@SuppressWarnings("restricted") // The purpose of this class is to call native code.
final class Spy implements AutoCloseable {

    /// The signature of all replaced functions: six parameters, which are addresses or numbers, and
    /// a result code. A real function with fewer than six parameters ignores the remaining
    /// arguments.
    private static final FunctionDescriptor SHAPE =
            FunctionDescriptor.of(
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_LONG);

    private final Object functions;
    private final Arena arena = Arena.ofConfined();
    private final Map<Field, Long> real = new HashMap<>();
    private final List<String> calls = new ArrayList<>();
    private final Map<String, Integer> answers = new HashMap<>();
    private final Map<String, Consumer<long[]>> edits = new HashMap<>();

    /// Replaces the functions whose names match a pattern.
    ///
    /// @param functions the capabilities of a device or an instance
    Spy(Object functions, String names) throws ReflectiveOperationException {
        this.functions = functions;
        Predicate<String> watched = Pattern.compile(names).asMatchPredicate();
        for (Field field : functions.getClass().getFields()) {
            if (!watched.test(field.getName()) || field.getType() != long.class) continue;
            long address = field.getLong(functions);
            if (address == 0) continue;
            MethodHandle function =
                    Linker.nativeLinker().downcallHandle(MemorySegment.ofAddress(address), SHAPE);
            MethodHandle watch =
                    MethodHandles.lookup()
                            .bind(
                                    this,
                                    "call",
                                    MethodType.methodType(
                                            int.class,
                                            String.class,
                                            MethodHandle.class,
                                            long[].class));
            MethodHandle stub =
                    MethodHandles.insertArguments(watch, 0, field.getName(), function)
                            .asCollector(long[].class, 6);
            real.put(field, address);
            field.setAccessible(true);
            field.setLong(
                    functions, Linker.nativeLinker().upcallStub(stub, SHAPE, arena).address());
        }
    }

    /// Makes the next call of a function return the given result without a call of the real
    /// function. Only if the result is `VK_SUBOPTIMAL_KHR`, which is a success, the replacement
    /// calls the real function first. All later calls reach the real function again.
    void answer(String name, int result) {
        answers.put(name, result);
    }

    /// Runs an action after each call of a function. The action can change the data that the
    /// function has written.
    ///
    /// @param edit the action, which receives the arguments of the call
    void edit(String name, Consumer<long[]> edit) {
        edits.put(name, edit);
    }

    /// {@return the names of the functions that were called since the last call of this method, in
    /// the order of the calls}
    List<String> calls() {
        List<String> seen = List.copyOf(calls);
        calls.clear();
        return seen;
    }

    @SuppressWarnings("unused") // Native code calls this method.
    private int call(String name, MethodHandle function, long[] words) throws Throwable {
        calls.add(name);
        Integer answer = answers.remove(name);
        if (answer != null && answer != VK_SUBOPTIMAL_KHR) return answer;
        int result =
                (int)
                        function.invokeExact(
                                words[0], words[1], words[2], words[3], words[4], words[5]);
        edits.getOrDefault(name, _ -> {}).accept(words);
        return answer == null ? result : answer;
    }

    @Override
    public void close() {
        real.forEach((field, address) -> {
            try {
                field.setLong(functions, address);
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        });
        arena.close();
    }
}
