package fourstroke.backend.glfw.vk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.lwjgl.util.shaderc.Shaderc.*;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Tests that the compiled shaders in the jar match the sources beside them. After a source has
/// changed, run this test with `-Dgolden=update`.
@Tag("slow")
class ShadersTest {

    @ParameterizedTest
    @CsvSource({
        "frame.vert," + shaderc_vertex_shader,
        "quad.vert," + shaderc_vertex_shader,
        "frame.frag," + shaderc_fragment_shader,
        "quad.frag," + shaderc_fragment_shader
    })
    void theCompiledShaderIsThatOfItsSource(String name, int kind) throws IOException {
        Path source = Path.of("src/main/resources/fourstroke/backend/glfw/vk/drawing", name);
        Path compiled = source.resolveSibling(name + ".spv");
        byte[] code = compile(Files.readString(source), name, kind);
        if ("update".equals(System.getProperty("golden"))) Files.write(compiled, code);
        assertArrayEquals(Files.readAllBytes(compiled), code, name + ": -Dgolden=update renews it");
    }

    private static byte[] compile(String source, String name, int kind) {
        long compiler = shaderc_compiler_initialize();
        long options = shaderc_compile_options_initialize();
        shaderc_compile_options_set_target_env(
                options, shaderc_target_env_vulkan, shaderc_env_version_vulkan_1_2);
        shaderc_compile_options_set_optimization_level(
                options, shaderc_optimization_level_performance);
        long result = shaderc_compile_into_spv(compiler, source, kind, name, "main", options);
        try {
            assertEquals(
                    shaderc_compilation_status_success,
                    shaderc_result_get_compilation_status(result),
                    () -> shaderc_result_get_error_message(result));
            byte[] code = new byte[Math.toIntExact(shaderc_result_get_length(result))];
            shaderc_result_get_bytes(result).get(code);
            return code;
        } finally {
            shaderc_result_release(result);
            shaderc_compile_options_release(options);
            shaderc_compiler_release(compiler);
        }
    }
}
