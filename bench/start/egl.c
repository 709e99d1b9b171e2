// Shows the least time that a start off screen can take: creates an OpenGL context with EGL on the first device that provides a
// context, clears the picture, and waits until the picture is cleared.
// Prints `first frame` and the nanoseconds of the machine's monotonic clock.
#include <dlfcn.h>
#include <stdio.h>
#include <time.h>

#define LOAD(result, name, ...) result (*name)(__VA_ARGS__) = (result (*)(__VA_ARGS__))address(#name)

int main(void) {
    void *egl = dlopen("libEGL.so.1", RTLD_NOW);
    if (!egl) {
        fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    void *(*address)(const char *) = (void *(*)(const char *))dlsym(egl, "eglGetProcAddress");
    LOAD(unsigned, eglQueryDevicesEXT, int, void **, int *);
    LOAD(void *, eglGetPlatformDisplay, int, void *, void *);
    LOAD(unsigned, eglInitialize, void *, int *, int *);
    LOAD(unsigned, eglBindAPI, unsigned);
    LOAD(unsigned, eglChooseConfig, void *, const int *, void **, int, int *);
    LOAD(void *, eglCreateContext, void *, void *, void *, const int *);
    LOAD(void *, eglCreatePbufferSurface, void *, void *, const int *);
    LOAD(unsigned, eglMakeCurrent, void *, void *, void *, void *);
    void *devices[64];
    int count = 0;
    eglQueryDevicesEXT(64, devices, &count);
    for (int i = 0; i < count; i++) {
        void *display = eglGetPlatformDisplay(0x313F, devices[i], NULL); // EGL_PLATFORM_DEVICE_EXT
        if (!display || !eglInitialize(display, NULL, NULL)) continue;
        eglBindAPI(0x30A2); // EGL_OPENGL_API
        int wanted[] = {0x3033, 1, 0x3040, 8, 0x3038}; // EGL_SURFACE_TYPE: a pbuffer; EGL_RENDERABLE_TYPE: OpenGL
        int version[] = {0x3098, 3, 0x30FB, 3, 0x30FD, 1, 0x3038}; // 3.3, core
        int size[] = {0x3057, 960, 0x3056, 540, 0x3038};
        void *config;
        int configs = 0;
        if (!eglChooseConfig(display, wanted, &config, 1, &configs) || !configs) continue;
        void *context = eglCreateContext(display, config, NULL, version);
        if (!context) continue;
        void *surface = eglCreatePbufferSurface(display, config, size);
        if (!eglMakeCurrent(display, surface, surface, context)) continue;
        LOAD(void, glClearColor, float, float, float, float);
        LOAD(void, glClear, unsigned);
        LOAD(void, glFinish, void);
        glClearColor(0, 0, 0.5f, 1);
        glClear(0x4000); // GL_COLOR_BUFFER_BIT
        glFinish();
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        printf("first frame %lld\n", now.tv_sec * 1000000000LL + now.tv_nsec);
        return 0;
    }
    fprintf(stderr, "no EGL device supports OpenGL 3.3\n");
    return 1;
}
