package fourstroke.backend.glfw.vk.drawing;

import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memAddress;
import static org.lwjgl.system.MemoryUtil.memPutFloat;
import static org.lwjgl.system.MemoryUtil.memPutLong;
import static org.lwjgl.system.MemoryUtil.memShortBuffer;
import static org.lwjgl.system.MemoryUtil.nmemCallocChecked;
import static org.lwjgl.system.MemoryUtil.nmemFree;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.base.ImageCopies;
import fourstroke.backend.glfw.DrawList;
import fourstroke.backend.glfw.QuadCorners;
import fourstroke.backend.glfw.vk.device.Attachment;
import fourstroke.backend.glfw.vk.device.Cleanup;
import fourstroke.backend.glfw.vk.device.Device;
import fourstroke.backend.glfw.vk.device.HostBuffer;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;
import org.lwjgl.vulkan.VkCommandBuffer;

import java.util.Objects;
import java.util.function.Function;

/// Records the commands that draw a frame. Once the buffers and textures have been created,
/// recording a frame allocates no memory in Java or in Vulkan.
final class FrameRenderer {

    // The positions of the arguments of Vulkan's functions in the scratch memory, in bytes.
    private static final int CONSTANTS = 0;
    private static final int AREA = 8;
    private static final int VIEWPORT = 24;
    private static final int SET = 48;
    private static final int VERTICES = 56;
    private static final int OFFSET = 64;
    private static final int SCRATCH_BYTES = 72;

    private final Pipelines pipelines;
    private final Descriptors descriptors;
    private final HostBuffer corners;
    private final Function<Image, ImageTexture> copy;
    private final ImageCopies<ImageTexture> images;
    // A texture for draws without an image, which is created in the first frame.
    private @Nullable ImageTexture blank;
    private final DrawList<ImageTexture> list = new DrawList<>();
    private final long scratch;
    private FrameInFlight recorded;

    /// @param format the format of the images on which frames are drawn, which is a `VK_FORMAT_`
    ///   constant
    /// @param recorded the resources of the first frame
    /// @param cleanup the object that frees all Vulkan objects when it is closed, after a call of
    ///   [#close]
    FrameRenderer(
            Device device,
            CommandEncoder encoder,
            int format,
            FrameInFlight recorded,
            Cleanup cleanup) {
        this.recorded = recorded;
        scratch = cleanup.add(nmemCallocChecked(1, SCRATCH_BYTES), it -> nmemFree(it));
        memPutFloat(scratch + VIEWPORT + 20, 1); // The maximum depth of the viewport.
        pipelines = new Pipelines(device, format, cleanup);
        descriptors = new Descriptors(device, pipelines.setLayout, cleanup);
        copy = image -> new ImageTexture(image, device, encoder, descriptors, () -> this.recorded);
        images = new ImageCopies<>(copy);
        int usage = VK_BUFFER_USAGE_INDEX_BUFFER_BIT;
        corners = HostBuffer.written(device, usage, QuadCorners.COUNT / 2, cleanup);
        corners.reserve(QuadCorners.COUNT / 2);
        QuadCorners.write(memShortBuffer(memAddress(corners.ints()), QuadCorners.COUNT));
    }

    /// {@return the number of images that have a copy on the graphics card}
    int imageCount() {
        return images.size();
    }

    /// Loads the frame that the next calls of [#draw] draw.
    ///
    /// @param recorded the resources of the frame, whose recording must have begun
    void load(Frame frame, FrameInFlight recorded) {
        this.recorded = recorded;
        images.sweep();
        if (blank == null)
            blank = copy.apply(Image.filled(1, 1, Color.WHITE, Image.Sampling.NEAREST));
        list.load(frame, images);
        recorded.vertices.write(frame.vertices(), frame.vertexCount() * Frame.VERTEX_INTS);
        recorded.indices.write(frame.indices(), frame.indexCount());
        memPutLong(scratch + VERTICES, recorded.vertices.buffer());
        int width = list.pixels().width();
        int height = list.pixels().height();
        memPutFloat(scratch + VIEWPORT + 8, width);
        memPutFloat(scratch + VIEWPORT + 12, height);
        memPutFloat(scratch + CONSTANTS, 2f / width);
        memPutFloat(scratch + CONSTANTS + 4, 2f / height);
        recorded.quads.write(frame, pipelines.quadLayout);
    }

    /// {@return the size of the picture in pixels}
    Size pixels() {
        return list.pixels();
    }

    /// {@return the background colour of the loaded frame, `0xAARRGGBB`}
    int clearColor() {
        return list.clearColor();
    }

    /// Draws the frame that was loaded last, in the top left corner of the target.
    void draw(Attachment target) {
        VkCommandBuffer commands = recorded.commands;
        bind(commands);
        ImageTexture texture = Objects.requireNonNull(blank);
        show(commands, texture);
        long pipeline = NULL;
        boolean quads = false; // True if the last draw consisted of quads.
        int scissor = -1; // The index of the draw whose clip is set, or -1.
        for (int draw = 0; draw < list.count(); draw++) {
            ImageTexture sampled = list.texture(draw);
            if (sampled != null && sampled != texture) {
                texture = sampled;
                show(commands, texture);
            }
            if (quads != list.quadCount(draw) > 0) {
                quads = !quads;
                if (quads) bindQuads(commands);
                else bindTriangles(commands);
            }
            Blend blend = list.blend(draw);
            long wanted = quads ? pipelines.ofQuads(blend) : pipelines.ofTriangles(blend);
            if (wanted != pipeline) {
                pipeline = wanted;
                vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
            }
            if (scissor < 0 || !list.sameClip(scissor, draw)) {
                clip(commands, draw, target);
                scissor = draw;
            }
            int instance = Pipelines.firstInstance(blend);
            if (quads) {
                quads(commands, list.firstQuad(draw), list.quadCount(draw), instance);
            } else {
                int first = list.firstIndex(draw);
                vkCmdDrawIndexed(commands, list.indexCount(draw), 1, first, 0, instance);
            }
        }
    }

    private static void quads(VkCommandBuffer commands, int first, int count, int instance) {
        for (int end = first + count; first < end; first += QuadCorners.PER_DRAW) {
            int quads = Math.min(QuadCorners.PER_DRAW, end - first);
            vkCmdDrawIndexed(commands, quads * QuadCorners.INDICES, 1, 0, first * 4, instance);
        }
    }

    /// Sets the state that all draws of a frame share, with values that [#load] has computed. If
    /// `bind` itself computed the values, `bind` would be too large for Java's compiler to optimise
    /// its last call, and each frame would allocate memory.
    private void bind(VkCommandBuffer commands) {
        nvkCmdSetViewport(commands, 0, 1, scratch + VIEWPORT);
        nvkCmdPushConstants(
                commands,
                pipelines.layout,
                VK_SHADER_STAGE_VERTEX_BIT,
                0,
                Pipelines.CONSTANT_BYTES,
                scratch + CONSTANTS);
        nvkCmdBindVertexBuffers(commands, 0, 1, scratch + VERTICES, scratch + OFFSET);
        bindTriangles(commands);
    }

    private void bindTriangles(VkCommandBuffer commands) {
        vkCmdBindIndexBuffer(commands, recorded.indices.buffer(), 0, VK_INDEX_TYPE_UINT32);
    }

    private void bindQuads(VkCommandBuffer commands) {
        vkCmdBindIndexBuffer(commands, corners.buffer(), 0, VK_INDEX_TYPE_UINT16);
        bindSet(commands, 1, recorded.quads.set());
    }

    private void show(VkCommandBuffer commands, ImageTexture texture) {
        bindSet(commands, 0, texture.set());
    }

    private void bindSet(VkCommandBuffer commands, int number, long set) {
        memPutLong(scratch + SET, set);
        nvkCmdBindDescriptorSets(
                commands,
                VK_PIPELINE_BIND_POINT_GRAPHICS,
                pipelines.layout,
                number,
                1,
                scratch + SET,
                0,
                0);
    }

    /// Sets the clip of a draw. The method limits the clip to the area of the target, because
    /// Vulkan does not allow a clip outside the target. A clip can reach outside the target if the
    /// window has become smaller than the picture.
    private void clip(VkCommandBuffer commands, int draw, Attachment target) {
        int left = Math.min(list.left(draw), target.width());
        int top = Math.min(list.top(draw), target.height());
        int right = Math.min(list.right(draw), target.width());
        int bottom = Math.min(list.bottom(draw), target.height());
        CommandEncoder.area(scratch + AREA, left, top, right - left, bottom - top);
        nvkCmdSetScissor(commands, 0, 1, scratch + AREA);
    }

    /// Deletes the copies of images on the graphics card. The graphics card must have finished all
    /// commands before this call.
    void close() {
        images.delete();
        if (blank != null) blank.delete();
        recorded.flush();
    }
}
