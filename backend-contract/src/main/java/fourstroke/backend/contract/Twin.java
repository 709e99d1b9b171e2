package fourstroke.backend.glfw.gl;

import fourstroke.backend.headless.HeadlessBackend;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/// A headless window that shows each of its frames in an OpenGL window too, so that the two
/// pictures can be compared: same frame, virtual time.
///
/// @param loops what a loop is run over; closing it closes both
/// @param software the headless window
/// @param opengl the other
record Twin(BackendWindow loops, BackendWindow software, GlWindow opengl) {

    static Twin of(GlWindow opengl, Size size, double scale) {
        BackendWindow software =
                new HeadlessBackend()
                        .open(
                                WindowSettings.of("Twin", size.width(), size.height())
                                        .withOption("headless.scale", Double.toString(scale)));
        Object both =
                Proxy.newProxyInstance(
                        Twin.class.getClassLoader(),
                        new Class<?>[] {BackendWindow.class},
                        (_, method, arguments) -> {
                            if (method.getName().equals("present"))
                                opengl.present((Frame) arguments[0]);
                            if (method.getName().equals("close")) opengl.close();
                            try {
                                return method.invoke(software, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
        return new Twin((BackendWindow) both, software, opengl);
    }

    Image expected() {
        return software.capture();
    }

    Image actual() {
        return opengl.capture();
    }
}
