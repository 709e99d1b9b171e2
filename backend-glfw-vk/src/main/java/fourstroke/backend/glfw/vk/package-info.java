/// Pictures by Vulkan 1.2 or newer, and the door for games that call Vulkan themselves.
@NullMarked
package fourstroke.backend.glfw.vk;

import org.jspecify.annotations.NullMarked;
