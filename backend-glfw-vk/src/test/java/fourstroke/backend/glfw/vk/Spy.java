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

/// Stands between the program and the functions of one device or instance of Vulkan: counts the
/// calls, and answers some of them as a driver in trouble would.
@SuppressWarnings("restricted") // what it does is native by nature
final class Spy implements AutoCloseable {

    /// Up to six addresses or numbers in, a result out: what is not given is not looked at.
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

    /// Watches the functions whose names match.
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

    /// Makes the next call of a function, and that one only, return this instead of being made;
    /// what is only a reservation is returned after it was made.
    void answer(String name, int result) {
        answers.put(name, result);
    }

    /// Changes what a function wrote, after each call.
    ///
    /// @param edit takes the arguments
    void edit(String name, Consumer<long[]> edit) {
        edits.put(name, edit);
    }

    /// {@return which functions were called, in order, and forgets them}
    List<String> calls() {
        List<String> seen = List.copyOf(calls);
        calls.clear();
        return seen;
    }

    @SuppressWarnings("unused") // called by stubs
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
