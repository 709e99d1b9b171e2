package fourstroke.backend.glfw;

import java.util.Set;

final class Windows extends Platform {

    Windows() {
        super(GlfwPlatform.WIN32.units(), Set.of(), Fact.FILE_NAMES_ARE_TEXT, Fact.COARSE_WAITS);
    }
}
