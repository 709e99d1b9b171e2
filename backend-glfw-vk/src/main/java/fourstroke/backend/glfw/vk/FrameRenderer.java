package fourstroke.backend.glfw.vk;

import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memPutFloat;
import static org.lwjgl.system.MemoryUtil.memPutLong;
import static org.lwjgl.system.MemoryUtil.nmemCallocChecked;
import static org.lwjgl.system.MemoryUtil.nmemFree;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.DrawList;
import fourstroke.backend.glfw.ImageCopies;
import fourstroke.loop.api.Blend;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Size;

import org.lwjgl.vulkan.VkCommandBuffer;

/// Records what draws a frame. Nothing is allocated, here or there, once streams and textures are
/// there.
final class FrameRenderer implements AutoCloseable {

    // Where in the scratch memory what is handed to Vulkan lies, in bytes.
    private static final int CONSTANTS = 0;
    private static final int AREA = 8;
    private static final int VIEWPORT = 24;
    private static final int SET = 48;
    private static final int VERTICES = 56;
    private static final int OFFSET = 64;
    private static final int SCRATCH_BYTES = 72;

    private final Device device;
    private final Dialect dialect;
    private final Bag bag = new Bag();
    private final Pipelines pipelines;
    private final Descriptors descriptors;
    private final ImageCopies<ImageTexture> images =
            new ImageCopies<>(image -> new ImageTexture(image, this));
    private final DrawList<ImageTexture> list = new DrawList<>();
    private final long scratch;
    private Slot slot;

    /// @param slot the first to be used
    FrameRenderer(Device device, Dialect dialect, Slot slot) {
        this.device = device;
        this.dialect = dialect;
        this.slot = slot;
        try {
            scratch = bag.put(nmemCallocChecked(1, SCRATCH_BYTES), it -> nmemFree(it));
            memPutFloat(scratch + VIEWPORT + 20, 1); // the farthest depth
            pipelines = bag.put(new Pipelines(device, dialect), Pipelines::close);
            descriptors =
                    bag.put(new Descriptors(device, pipelines.setLayout()), Descriptors::close);
        } catch (RuntimeException | Error e) {
            bag.close();
            throw e;
        }
    }

    Device device() {
        return device;
    }

    Dialect dialect() {
        return dialect;
    }

    Descriptors descriptors() {
        return descriptors;
    }

    /// {@return the place of the frame being recorded}
    Slot slot() {
        return slot;
    }

    /// {@return how many images Vulkan has copies of}
    int imageCount() {
        return images.size();
    }

    /// Takes a frame over, as the one that is drawn from now on. The slot must have begun.
    void load(Frame frame, Slot slot) {
        this.slot = slot;
        images.sweep();
        list.load(frame, images);
        slot.vertices().write(frame.vertices(), frame.vertexCount() * Frame.VERTEX_INTS);
        slot.indices().write(frame.indices(), frame.indexCount());
        memPutLong(scratch + VERTICES, slot.vertices().buffer());
        int width = list.pixels().width();
        int height = list.pixels().height();
        memPutFloat(scratch + VIEWPORT + 8, width);
        memPutFloat(scratch + VIEWPORT + 12, height);
        memPutFloat(scratch + CONSTANTS, 2f / width);
        memPutFloat(scratch + CONSTANTS + 4, 2f / height);
    }

    /// {@return the size of the picture}
    Size pixels() {
        return list.pixels();
    }

    /// {@return the colour that everything is drawn upon}
    int clearColor() {
        return list.clearColor();
    }

    /// Draws the frame that was loaded last, into the top left corner of what is being drawn upon.
    void draw(Attachment target) {
        VkCommandBuffer commands = slot.commands();
        bind(commands);
        ImageTexture texture = null;
        long pipeline = NULL;
        int scissor = -1; // the draw whose clip is set
        for (int draw = 0; draw < list.count(); draw++) {
            if (list.texture(draw) != texture) {
                texture = list.texture(draw);
                show(commands, texture);
            }
            Blend blend = list.blend(draw);
            if (pipelines.of(blend) != pipeline) {
                pipeline = pipelines.of(blend);
                vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
            }
            if (scissor < 0 || !list.sameClip(scissor, draw)) {
                clip(commands, draw, target);
                scissor = draw;
            }
            vkCmdDrawIndexed(
                    commands,
                    list.indexCount(draw),
                    1,
                    list.firstIndex(draw),
                    0,
                    Pipelines.firstInstance(blend));
        }
    }

    /// Sets what is the same for all draws. What it says is written by [#load], and not here: with
    /// more in one piece the compiler gives up on the last call, and a frame allocates.
    private void bind(VkCommandBuffer commands) {
        nvkCmdSetViewport(commands, 0, 1, scratch + VIEWPORT);
        nvkCmdPushConstants(
                commands,
                pipelines.layout(),
                VK_SHADER_STAGE_VERTEX_BIT,
                0,
                Pipelines.CONSTANT_BYTES,
                scratch + CONSTANTS);
        nvkCmdBindVertexBuffers(commands, 0, 1, scratch + VERTICES, scratch + OFFSET);
        vkCmdBindIndexBuffer(commands, slot.indices().buffer(), 0, VK_INDEX_TYPE_UINT32);
    }

    private void show(VkCommandBuffer commands, ImageTexture texture) {
        memPutLong(scratch + SET, texture.set());
        nvkCmdBindDescriptorSets(
                commands,
                VK_PIPELINE_BIND_POINT_GRAPHICS,
                pipelines.layout(),
                0,
                1,
                scratch + SET,
                0,
                0);
    }

    /// A window may be smaller by now than the picture, and nothing may be drawn beyond it.
    private void clip(VkCommandBuffer commands, int draw, Attachment target) {
        int left = Math.min(list.left(draw), target.width());
        int top = Math.min(list.top(draw), target.height());
        int right = Math.min(list.right(draw), target.width());
        int bottom = Math.min(list.bottom(draw), target.height());
        Natives.area(scratch + AREA, left, top, right - left, bottom - top);
        nvkCmdSetScissor(commands, 0, 1, scratch + AREA);
    }

    /// Frees all but what the slots hold; the graphics card must be idle.
    @Override
    public void close() {
        images.delete();
        slot.flush();
        bag.close();
    }
}
