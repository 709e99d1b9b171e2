package fourstroke.backend.glfw.vk;

import static org.lwjgl.system.MemoryUtil.memAddress;
import static org.lwjgl.system.MemoryUtil.memPutFloat;
import static org.lwjgl.system.MemoryUtil.memPutLong;
import static org.lwjgl.system.MemoryUtil.memShortBuffer;
import static org.lwjgl.system.MemoryUtil.nmemAllocChecked;
import static org.lwjgl.system.MemoryUtil.nmemFree;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.DrawList;
import fourstroke.backend.glfw.ImageCopies;
import fourstroke.backend.glfw.SpriteCorners;
import fourstroke.loop.api.Blend;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Size;

import org.lwjgl.vulkan.VkCommandBuffer;

/// Records what draws a frame. Nothing is allocated, here or there, once streams and textures are
/// there.
final class FrameRenderer implements AutoCloseable {

    /// Half of the 1/256 to which coordinates are snapped.
    private static final float NUDGE = 1 / 512f;

    // Where in the scratch memory what is handed to Vulkan lies, in bytes.
    private static final int CONSTANTS = 0;
    private static final int AREA = 32;
    private static final int VIEWPORT = 48;
    private static final int NAME = 72;
    private static final int OFFSET = 80;
    private static final int SCRATCH_BYTES = 88;

    private final Device device;
    private final Dialect dialect;
    private final Bag bag = new Bag();
    private final Pipelines pipelines;
    private final Descriptors descriptors;
    private final HostBuffer corners;
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
            scratch = bag.put(nmemAllocChecked(SCRATCH_BYTES), it -> nmemFree(it));
            pipelines = bag.put(new Pipelines(device, dialect), Pipelines::close);
            descriptors =
                    bag.put(new Descriptors(device, pipelines.setLayout()), Descriptors::close);
            corners =
                    HostBuffer.written(
                            device, VK_BUFFER_USAGE_INDEX_BUFFER_BIT, SpriteCorners.COUNT / 2);
            bag.put(corners, HostBuffer::close);
            corners.reserve(SpriteCorners.COUNT / 2);
            SpriteCorners.write(memShortBuffer(memAddress(corners.ints()), SpriteCorners.COUNT));
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
        slot.sprites().write(frame, pipelines.spriteLayout());
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
        Blend blend = null;
        boolean sprites = false; // whether they are what the last draw drew
        int scissor = -1; // the draw whose clip is set
        for (int draw = 0; draw < list.count(); draw++) {
            if (list.texture(draw) != texture) {
                texture = list.texture(draw);
                show(commands, texture);
            }
            if (sprites != list.spriteCount(draw) > 0) {
                sprites = !sprites;
                if (sprites) bindSprites(commands);
                else bindTriangles(commands);
                blend = null; // each has ways of its own to draw
            }
            if (list.blend(draw) != blend) {
                blend = list.blend(draw);
                vkCmdBindPipeline(
                        commands,
                        VK_PIPELINE_BIND_POINT_GRAPHICS,
                        sprites ? pipelines.ofSprites(blend) : pipelines.ofTriangles(blend));
            }
            if (scissor < 0 || !list.sameClip(scissor, draw)) {
                clip(commands, draw, target);
                scissor = draw;
            }
            if (sprites) {
                sprites(commands, list.firstSprite(draw), list.spriteCount(draw));
            } else {
                vkCmdDrawIndexed(commands, list.indexCount(draw), 1, list.firstIndex(draw), 0, 0);
            }
        }
    }

    private static void sprites(VkCommandBuffer commands, int first, int count) {
        for (int end = first + count; first < end; first += SpriteCorners.PER_DRAW) {
            int sprites = Math.min(SpriteCorners.PER_DRAW, end - first);
            vkCmdDrawIndexed(commands, sprites * SpriteCorners.INDICES, 1, 0, first * 4, 0);
        }
    }

    private void bind(VkCommandBuffer commands) {
        int width = list.pixels().width();
        int height = list.pixels().height();
        memPutFloat(scratch + VIEWPORT, 0);
        memPutFloat(scratch + VIEWPORT + 4, 0);
        memPutFloat(scratch + VIEWPORT + 8, width);
        memPutFloat(scratch + VIEWPORT + 12, height);
        memPutFloat(scratch + VIEWPORT + 16, 0);
        memPutFloat(scratch + VIEWPORT + 20, 1);
        nvkCmdSetViewport(commands, 0, 1, scratch + VIEWPORT);
        memPutFloat(scratch + CONSTANTS + 16, 2f / width);
        memPutFloat(scratch + CONSTANTS + 20, 2f / height);
        memPutLong(scratch + NAME, slot.vertices().buffer());
        memPutLong(scratch + OFFSET, 0);
        nvkCmdBindVertexBuffers(commands, 0, 1, scratch + NAME, scratch + OFFSET);
        bindTriangles(commands);
    }

    private void bindTriangles(VkCommandBuffer commands) {
        vkCmdBindIndexBuffer(commands, slot.indices().buffer(), 0, VK_INDEX_TYPE_UINT32);
    }

    private void bindSprites(VkCommandBuffer commands) {
        vkCmdBindIndexBuffer(commands, corners.buffer(), 0, VK_INDEX_TYPE_UINT16);
        bindSet(commands, 1, slot.sprites().set());
    }

    private void bindSet(VkCommandBuffer commands, int number, long set) {
        memPutLong(scratch + NAME, set);
        nvkCmdBindDescriptorSets(
                commands,
                VK_PIPELINE_BIND_POINT_GRAPHICS,
                pipelines.layout(),
                number,
                1,
                scratch + NAME,
                0,
                0);
    }

    private void show(VkCommandBuffer commands, ImageTexture texture) {
        bindSet(commands, 0, texture.set());
        memPutFloat(scratch + CONSTANTS, texture.width());
        memPutFloat(scratch + CONSTANTS + 4, texture.height());
        memPutFloat(scratch + CONSTANTS + 8, 1f / texture.width());
        memPutFloat(scratch + CONSTANTS + 12, 1f / texture.height());
        memPutFloat(scratch + CONSTANTS + 24, texture.smooth() ? 0 : NUDGE);
        nvkCmdPushConstants(
                commands,
                pipelines.layout(),
                Pipelines.CONSTANT_STAGES,
                0,
                Pipelines.CONSTANT_BYTES,
                scratch + CONSTANTS);
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
