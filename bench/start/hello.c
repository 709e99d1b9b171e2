// Shows the least time that any start can take: opens a GLFW window, clears the window and swaps its buffers once. Prints
// `first frame` and the nanoseconds of the machine's monotonic clock. The program loads the GLFW library of LWJGL by its path, so
// that this program and Fourstroke use the same library.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define LOAD(result, name, ...) result (*name)(__VA_ARGS__) = (result (*)(__VA_ARGS__))dlsym(glfw, #name)

int main(int count, char **words) {
    void *glfw = dlopen(count > 1 ? words[1] : "libglfw.so", RTLD_NOW);
    if (!glfw) {
        fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    LOAD(int, glfwInit, void);
    LOAD(void, glfwWindowHint, int, int);
    LOAD(void *, glfwCreateWindow, int, int, const char *, void *, void *);
    LOAD(void, glfwMakeContextCurrent, void *);
    LOAD(void *, glfwGetProcAddress, const char *);
    LOAD(void, glfwSwapInterval, int);
    LOAD(void, glfwSwapBuffers, void *);
    LOAD(void, glfwPollEvents, void);
    LOAD(void, glfwTerminate, void);
    if (!glfwInit()) return 1;
    glfwWindowHint(0x00022002, 3); // GLFW_CONTEXT_VERSION_MAJOR
    glfwWindowHint(0x00022003, 3); // GLFW_CONTEXT_VERSION_MINOR
    glfwWindowHint(0x00022008, 0x00032001); // GLFW_OPENGL_PROFILE: core
    void *window = glfwCreateWindow(960, 540, "hello", NULL, NULL);
    if (!window) return 1;
    glfwMakeContextCurrent(window);
    glfwSwapInterval(1);
    void (*clearColor)(float, float, float, float) = glfwGetProcAddress("glClearColor");
    void (*clear)(unsigned) = glfwGetProcAddress("glClear");
    clearColor(0, 0, 0.5f, 1);
    clear(0x4000); // GL_COLOR_BUFFER_BIT
    glfwSwapBuffers(window);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    printf("first frame %lld\n", now.tv_sec * 1000000000LL + now.tv_nsec);
    glfwPollEvents();
    glfwTerminate();
    return 0;
}
