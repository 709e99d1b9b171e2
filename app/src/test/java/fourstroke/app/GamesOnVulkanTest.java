package fourstroke.app;

/// The games on Vulkan.
class GamesOnVulkanTest extends GamesDrawn {

    GamesOnVulkanTest() {
        super("vk");
    }
}
