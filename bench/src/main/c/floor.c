/* Measures the accuracy of waiting that the kernel gives a C program, which is the lower limit for every algorithm in Java.

   usage: floor HZ SECONDS SLACK_NANOS SPIN_NANOS
   Sleeps until the spin time before each absolute deadline, and spins until the deadline. Prints one line for each deadline
   with the lateness in nanoseconds. The last line is the processor time in nanoseconds. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>

static long long nanos(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void relax(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

int main(int count, char **words) {
    if (count != 5) return 2;
    long long hz = atoll(words[1]);
    long long times = hz * atoll(words[2]);
    long long spin = atoll(words[4]);
    long long *late = malloc(times * sizeof *late);
    if (late == NULL || prctl(PR_SET_TIMERSLACK, atol(words[3])) != 0) return 1;

    long long cpu = nanos(CLOCK_THREAD_CPUTIME_ID);
    long long start = nanos(CLOCK_MONOTONIC);
    for (long long i = 0; i < times; i++) {
        long long deadline = start + (i + 1) * 1000000000LL / hz;
        struct timespec until = {(deadline - spin) / 1000000000LL, (deadline - spin) % 1000000000LL};
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
        long long now;
        while ((now = nanos(CLOCK_MONOTONIC)) < deadline) relax();
        late[i] = now - deadline;
    }
    cpu = nanos(CLOCK_THREAD_CPUTIME_ID) - cpu;
    for (long long i = 0; i < times; i++) printf("%lld\n", late[i]);
    printf("%lld\n", cpu);
    return 0;
}
