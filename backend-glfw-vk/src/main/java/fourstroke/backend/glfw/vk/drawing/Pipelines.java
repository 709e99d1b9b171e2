package fourstroke.backend.glfw.vk.drawing;

import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memAlloc;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.vk.device.Cleanup;
import fourstroke.backend.glfw.vk.device.Device;
import fourstroke.backend.glfw.vk.device.Result;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.spi.Frame;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.*;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/// The graphics pipelines: two for triangles and two for quads. The shaders output premultiplied
/// colours. For the blend mode multiply, the shaders also add white in proportion to the
/// transparency. In each blend mode the result is then the sum of the existing pixel and the drawn
/// colour, each multiplied by the factor in this table:
///
/// | mode | the existing pixel is multiplied by | the drawn colour is multiplied by |
/// |---|---|---|
/// | normal | 1 - opacity | 1 |
/// | additive | 1 | 1 |
/// | multiply | 0 | the existing pixel |
///
/// In each mode opaque pixels stay opaque. The additive mode uses the same pipeline as the normal
/// mode, but the shaders output the opacity 0, so that the existing pixel is multiplied by 1. The
/// parameter `firstInstance` of the draw call selects the additive mode (1) or the normal mode (0).
/// Every draw call has this parameter, so the selection of the mode needs no additional call. The
/// shaders are `frame.vert` and `frame.frag` for triangles, and `quad.vert` and `quad.frag` for
/// quads. The shaders produce the same colours as the software rasteriser.
final class Pipelines {

    /// The size of the push constants of the vertex shader in bytes. The constants are the two
    /// factors, for x and y, that convert pixels to clip coordinates.
    static final int CONSTANT_BYTES = 2 * 4;

    /// The number of pipelines for triangles, which is also the number of pipelines for quads: one
    /// for the multiply mode, and one for the other blend modes.
    private static final int WAYS = 2;

    /// The number of the specialisation constant in the fragment shaders that is true if they add
    /// white for the multiply mode.
    private static final int MULTIPLIES = 0;

    private final VkDevice device;
    private final Cleanup cleanup;

    /// The layout of the descriptor sets of images.
    final long setLayout;

    /// The layout of the descriptor sets through which the vertex shader reads quads.
    final long quadLayout;

    final long layout;
    // The pipelines for triangles, and after them the pipelines for quads.
    private final long[] made = new long[2 * WAYS];

    /// @param cleanup the object that destroys the pipelines when it is closed
    Pipelines(Device device, int format, Cleanup cleanup) {
        this.cleanup = cleanup;
        this.device = device.handle();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            setLayout = makeLayout(image(stack), stack);
            quadLayout = makeLayout(quads(stack), stack);
            layout =
                    cleanup.add(
                            layout(stack), it -> vkDestroyPipelineLayout(this.device, it, null));
            make(format, stack);
        }
    }

    private static VkDescriptorSetLayoutBinding.Buffer image(MemoryStack stack) {
        var bindings = VkDescriptorSetLayoutBinding.calloc(2, stack);
        bindings.get(0)
                .binding(Descriptors.PIXELS)
                .descriptorType(VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER)
                .descriptorCount(1)
                .stageFlags(VK_SHADER_STAGE_FRAGMENT_BIT);
        bindings.get(1)
                .binding(Descriptors.IMAGE)
                .descriptorType(VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER)
                .descriptorCount(1)
                .stageFlags(VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT);
        return bindings;
    }

    private static VkDescriptorSetLayoutBinding.Buffer quads(MemoryStack stack) {
        return VkDescriptorSetLayoutBinding.calloc(1, stack)
                .descriptorType(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER)
                .descriptorCount(1)
                .stageFlags(VK_SHADER_STAGE_VERTEX_BIT);
    }

    /// {@return a new layout of descriptor sets, which `cleanup` destroys}
    private long makeLayout(VkDescriptorSetLayoutBinding.Buffer bindings, MemoryStack stack) {
        var info =
                VkDescriptorSetLayoutCreateInfo.calloc(stack).sType$Default().pBindings(bindings);
        long layout =
                Result.made(
                        "a descriptor set layout",
                        made -> vkCreateDescriptorSetLayout(device, info, null, made));
        return cleanup.add(layout, it -> vkDestroyDescriptorSetLayout(device, it, null));
    }

    private long layout(MemoryStack stack) {
        var info =
                VkPipelineLayoutCreateInfo.calloc(stack)
                        .sType$Default()
                        .pSetLayouts(stack.longs(setLayout, quadLayout))
                        .pPushConstantRanges(
                                VkPushConstantRange.calloc(1, stack)
                                        .stageFlags(VK_SHADER_STAGE_VERTEX_BIT)
                                        .size(CONSTANT_BYTES));
        return Result.made(
                "a pipeline layout", made -> vkCreatePipelineLayout(device, info, null, made));
    }

    private void make(int format, MemoryStack stack) {
        try (var shaders = new Cleanup()) {
            long[] triangles = shaders("frame", shaders, stack);
            long[] quads = shaders("quad", shaders, stack);
            var nothing = VkPipelineVertexInputStateCreateInfo.calloc(stack).sType$Default();
            var infos = VkGraphicsPipelineCreateInfo.calloc(made.length, stack);
            for (int i = 0; i < made.length; i++) {
                boolean ofQuads = i >= WAYS;
                boolean multiplies = i % WAYS == way(Blend.MULTIPLY);
                infos.position(i);
                describe(infos, multiplies, stack);
                infos.pStages(stages(ofQuads ? quads : triangles, multiplies, stack))
                        .pVertexInputState(ofQuads ? nothing : vertices(stack));
                infos.pNext(rendering(format, stack));
            }
            infos.position(0);
            LongBuffer handles = stack.mallocLong(made.length);
            Result.check(
                    vkCreateGraphicsPipelines(device, NULL, infos, null, handles), "a pipeline");
            handles.get(0, made);
            for (long each : made) cleanup.add(each, it -> vkDestroyPipeline(device, it, null));
        }
    }

    private static VkPipelineRenderingCreateInfo rendering(int format, MemoryStack stack) {
        return VkPipelineRenderingCreateInfo.calloc(stack)
                .sType$Default()
                .colorAttachmentCount(1)
                .pColorAttachmentFormats(stack.ints(format));
    }

    /// {@return the handles of the vertex shader and the fragment shader with the given file name}
    private long[] shaders(String name, Cleanup shaders, MemoryStack stack) {
        return new long[] {
            shader(name + ".vert.spv", shaders, stack), shader(name + ".frag.spv", shaders, stack)
        };
    }

    private static VkPipelineShaderStageCreateInfo.Buffer stages(
            long[] shaders, boolean multiplies, MemoryStack stack) {
        var stages = VkPipelineShaderStageCreateInfo.calloc(2, stack);
        stages.get(0)
                .sType$Default()
                .stage(VK_SHADER_STAGE_VERTEX_BIT)
                .module(shaders[0])
                .pName(stack.UTF8("main"));
        stages.get(1)
                .sType$Default()
                .stage(VK_SHADER_STAGE_FRAGMENT_BIT)
                .module(shaders[1])
                .pName(stack.UTF8("main"))
                .pSpecializationInfo(
                        VkSpecializationInfo.calloc(stack)
                                .pMapEntries(
                                        VkSpecializationMapEntry.calloc(1, stack)
                                                .constantID(MULTIPLIES)
                                                .size(4))
                                .pData(stack.malloc(4).putInt(0, multiplies ? VK_TRUE : VK_FALSE)));
        return stages;
    }

    private void describe(
            VkGraphicsPipelineCreateInfo.Buffer info, boolean multiplies, MemoryStack stack) {
        info.sType$Default()
                .layout(layout)
                .pInputAssemblyState(
                        VkPipelineInputAssemblyStateCreateInfo.calloc(stack)
                                .sType$Default()
                                .topology(VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST))
                .pViewportState(
                        VkPipelineViewportStateCreateInfo.calloc(stack)
                                .sType$Default()
                                .viewportCount(1)
                                .scissorCount(1))
                .pRasterizationState(
                        VkPipelineRasterizationStateCreateInfo.calloc(stack)
                                .sType$Default()
                                .polygonMode(VK_POLYGON_MODE_FILL)
                                .cullMode(VK_CULL_MODE_NONE)
                                .lineWidth(1))
                .pMultisampleState(
                        VkPipelineMultisampleStateCreateInfo.calloc(stack)
                                .sType$Default()
                                .rasterizationSamples(VK_SAMPLE_COUNT_1_BIT))
                .pColorBlendState(
                        VkPipelineColorBlendStateCreateInfo.calloc(stack)
                                .sType$Default()
                                .pAttachments(mix(multiplies, stack)))
                .pDynamicState(
                        VkPipelineDynamicStateCreateInfo.calloc(stack)
                                .sType$Default()
                                .pDynamicStates(
                                        stack.ints(
                                                VK_DYNAMIC_STATE_VIEWPORT,
                                                VK_DYNAMIC_STATE_SCISSOR)));
    }

    private static VkPipelineVertexInputStateCreateInfo vertices(MemoryStack stack) {
        var attributes = VkVertexInputAttributeDescription.calloc(3, stack);
        attributes.get(0).location(0).format(VK_FORMAT_R32G32_SFLOAT).offset(0);
        attributes.get(1).location(1).format(VK_FORMAT_R32G32_SFLOAT).offset(8);
        attributes.get(2).location(2).format(VK_FORMAT_R8G8B8A8_UNORM).offset(16);
        return VkPipelineVertexInputStateCreateInfo.calloc(stack)
                .sType$Default()
                .pVertexBindingDescriptions(
                        VkVertexInputBindingDescription.calloc(1, stack)
                                .stride(Frame.VERTEX_INTS * 4)
                                .inputRate(VK_VERTEX_INPUT_RATE_VERTEX))
                .pVertexAttributeDescriptions(attributes);
    }

    /// {@return the blend factors of a pipeline}
    private static VkPipelineColorBlendAttachmentState.Buffer mix(
            boolean multiplies, MemoryStack stack) {
        int drawn = multiplies ? VK_BLEND_FACTOR_DST_COLOR : VK_BLEND_FACTOR_ONE;
        int there = multiplies ? VK_BLEND_FACTOR_ZERO : VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA;
        return VkPipelineColorBlendAttachmentState.calloc(1, stack)
                .blendEnable(true)
                .srcColorBlendFactor(drawn)
                .dstColorBlendFactor(there)
                .colorBlendOp(VK_BLEND_OP_ADD)
                .srcAlphaBlendFactor(drawn)
                .dstAlphaBlendFactor(there)
                .alphaBlendOp(VK_BLEND_OP_ADD)
                .colorWriteMask(
                        VK_COLOR_COMPONENT_R_BIT
                                | VK_COLOR_COMPONENT_G_BIT
                                | VK_COLOR_COMPONENT_B_BIT
                                | VK_COLOR_COMPONENT_A_BIT);
    }

    private long shader(String name, Cleanup shaders, MemoryStack stack) {
        byte[] code;
        try (InputStream resource = Pipelines.class.getResourceAsStream(name)) {
            if (resource == null) throw new IllegalStateException(name + " is not in the jar");
            code = resource.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ByteBuffer copy = memAlloc(code.length).put(0, code);
        try {
            var info = VkShaderModuleCreateInfo.calloc(stack).sType$Default().pCode(copy);
            long shader =
                    Result.made(
                            "a shader although the shader uses only Vulkan 1.2",
                            made -> vkCreateShaderModule(device, info, null, made));
            return shaders.add(shader, it -> vkDestroyShaderModule(device, it, null));
        } finally {
            memFree(copy);
        }
    }

    /// {@return the pipeline for triangles}
    long ofTriangles(Blend blend) {
        return made[way(blend)];
    }

    /// {@return the pipeline for quads}
    long ofQuads(Blend blend) {
        return made[WAYS + way(blend)];
    }

    private static int way(Blend blend) {
        return blend == Blend.MULTIPLY ? 1 : 0;
    }

    /// {@return the value of the parameter `firstInstance` of a draw call: 1 for additive blending,
    /// 0 otherwise} The vertex shaders read this value as `gl_InstanceIndex`.
    static int firstInstance(Blend blend) {
        return blend == Blend.ADDITIVE ? 1 : 0;
    }
}
