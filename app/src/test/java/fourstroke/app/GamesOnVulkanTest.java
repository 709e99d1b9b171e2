package fourstroke.app;

/// Tests the games with Vulkan.
class GamesOnVulkanTest extends GamesDrawn {

    GamesOnVulkanTest() {
        super("vk");
    }
}
