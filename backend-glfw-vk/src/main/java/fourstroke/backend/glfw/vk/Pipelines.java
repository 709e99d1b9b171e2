package fourstroke.backend.glfw.vk;

import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memAlloc;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.loop.api.Blend;
import fourstroke.loop.api.Frame;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.*;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/// The ways to draw triangles and sprites, once for each blend mode: colours reach the picture
/// premultiplied, so a mode is no more than two factors.
///
/// | mode | what is there is multiplied by | what is drawn is multiplied by |
/// |---|---|---|
/// | normal | 1 - opacity | 1 |
/// | additive | 1 | 1 |
/// | multiply | 1 - opacity | what is there |
///
/// In each of them opaque stays opaque. The shaders are `frame.vert`, `sprite.vert` and
/// `frame.frag` beside this class, compiled beforehand; they give the colours of the software
/// rasteriser.
final class Pipelines implements AutoCloseable {

    /// What a shader is told of each draw: the image's size and its reciprocals, what turns pixels
    /// into clip coordinates, and the nudge.
    static final int CONSTANT_BYTES = 7 * 4;

    /// Which shaders read it.
    static final int CONSTANT_STAGES = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;

    private static final int BLENDS = Blend.values().length;

    private final VkDevice device;
    private final Bag bag = new Bag();
    private final long setLayout;
    private final long spriteLayout;
    private final long layout;
    private final long[] made = new long[2 * BLENDS]; // for triangles, then for sprites

    Pipelines(Device device, Dialect dialect) {
        this.device = device.handle();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            setLayout =
                    bag.put(
                            setLayout(
                                    VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
                                    VK_SHADER_STAGE_FRAGMENT_BIT,
                                    stack),
                            it -> vkDestroyDescriptorSetLayout(this.device, it, null));
            spriteLayout =
                    bag.put(
                            setLayout(
                                    VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
                                    VK_SHADER_STAGE_VERTEX_BIT,
                                    stack),
                            it -> vkDestroyDescriptorSetLayout(this.device, it, null));
            layout = bag.put(layout(stack), it -> vkDestroyPipelineLayout(this.device, it, null));
            make(dialect, stack);
        } catch (RuntimeException | Error e) {
            bag.close();
            throw e;
        }
    }

    private long setLayout(int type, int stage, MemoryStack stack) {
        LongBuffer made = stack.mallocLong(1);
        Result.check(
                vkCreateDescriptorSetLayout(
                        device,
                        VkDescriptorSetLayoutCreateInfo.calloc(stack)
                                .sType$Default()
                                .pBindings(
                                        VkDescriptorSetLayoutBinding.calloc(1, stack)
                                                .descriptorType(type)
                                                .descriptorCount(1)
                                                .stageFlags(stage)),
                        null,
                        made),
                "a place for images and sprites");
        return made.get(0);
    }

    private long layout(MemoryStack stack) {
        LongBuffer made = stack.mallocLong(1);
        Result.check(
                vkCreatePipelineLayout(
                        device,
                        VkPipelineLayoutCreateInfo.calloc(stack)
                                .sType$Default()
                                .pSetLayouts(stack.longs(setLayout, spriteLayout))
                                .pPushConstantRanges(
                                        VkPushConstantRange.calloc(1, stack)
                                                .stageFlags(CONSTANT_STAGES)
                                                .size(CONSTANT_BYTES)),
                        null,
                        made),
                "a place for images and sprites");
        return made.get(0);
    }

    private void make(Dialect dialect, MemoryStack stack) {
        try (var shaders = new Bag()) {
            long fragment = shader("frame.frag.spv", shaders, stack);
            var triangles = stages(shader("frame.vert.spv", shaders, stack), fragment, stack);
            var sprites = stages(shader("sprite.vert.spv", shaders, stack), fragment, stack);
            var nothing = VkPipelineVertexInputStateCreateInfo.calloc(stack).sType$Default();
            var infos = VkGraphicsPipelineCreateInfo.calloc(made.length, stack);
            for (Blend blend : Blend.values()) {
                describe(infos.position(blend.ordinal()), blend, stack);
                infos.pStages(triangles).pVertexInputState(vertices(stack));
                dialect.describePass(infos, stack);
                describe(infos.position(BLENDS + blend.ordinal()), blend, stack);
                infos.pStages(sprites).pVertexInputState(nothing);
                dialect.describePass(infos, stack);
            }
            infos.position(0);
            LongBuffer handles = stack.mallocLong(made.length);
            Result.check(
                    vkCreateGraphicsPipelines(device, NULL, infos, null, handles), "a way to draw");
            handles.get(0, made);
            for (long each : made) bag.put(each, it -> vkDestroyPipeline(device, it, null));
        }
    }

    private static VkPipelineShaderStageCreateInfo.Buffer stages(
            long vertex, long fragment, MemoryStack stack) {
        var stages = VkPipelineShaderStageCreateInfo.calloc(2, stack);
        stages.get(0)
                .sType$Default()
                .stage(VK_SHADER_STAGE_VERTEX_BIT)
                .module(vertex)
                .pName(stack.UTF8("main"));
        stages.get(1)
                .sType$Default()
                .stage(VK_SHADER_STAGE_FRAGMENT_BIT)
                .module(fragment)
                .pName(stack.UTF8("main"));
        return stages;
    }

    private void describe(
            VkGraphicsPipelineCreateInfo.Buffer info, Blend blend, MemoryStack stack) {
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
                                .pAttachments(mix(blend, stack)))
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

    private static VkPipelineColorBlendAttachmentState.Buffer mix(Blend blend, MemoryStack stack) {
        int drawn =
                switch (blend) {
                    case NORMAL, ADDITIVE -> VK_BLEND_FACTOR_ONE;
                    case MULTIPLY -> VK_BLEND_FACTOR_DST_COLOR;
                };
        int there =
                switch (blend) {
                    case NORMAL, MULTIPLY -> VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA;
                    case ADDITIVE -> VK_BLEND_FACTOR_ONE;
                };
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

    private long shader(String name, Bag shaders, MemoryStack stack) {
        byte[] code;
        try (InputStream resource = Pipelines.class.getResourceAsStream(name)) {
            if (resource == null) throw new IllegalStateException(name + " is not in the jar");
            code = resource.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ByteBuffer copy = memAlloc(code.length).put(0, code);
        try {
            LongBuffer made = stack.mallocLong(1);
            Result.check(
                    vkCreateShaderModule(
                            device,
                            VkShaderModuleCreateInfo.calloc(stack).sType$Default().pCode(copy),
                            null,
                            made),
                    "a shader that is plain Vulkan 1.2");
            return shaders.put(made.get(0), it -> vkDestroyShaderModule(device, it, null));
        } finally {
            memFree(copy);
        }
    }

    /// {@return what an image's descriptor set looks like}
    long setLayout() {
        return setLayout;
    }

    /// {@return what the descriptor set of sprites looks like}
    long spriteLayout() {
        return spriteLayout;
    }

    long layout() {
        return layout;
    }

    /// {@return how to draw triangles}
    long ofTriangles(Blend blend) {
        return made[blend.ordinal()];
    }

    /// {@return how to draw sprites}
    long ofSprites(Blend blend) {
        return made[BLENDS + blend.ordinal()];
    }

    @Override
    public void close() {
        bag.close();
    }
}
