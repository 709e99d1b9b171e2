package fourstroke.app;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// A connection to a Wayland compositor, which sends requests and receives events in the "wire
/// format" of the Wayland protocol. The class makes system calls itself, because a request may
/// contain an open file, which Java's sockets do not support. The class works on 64-bit Linux.
@SuppressWarnings("restricted") // The purpose of this class is to call native code.
final class WaylandWire implements AutoCloseable {

    private static final int AF_UNIX = 1;
    private static final int SOCK_STREAM = 1;
    private static final int SOL_SOCKET = 1;
    private static final int SCM_RIGHTS = 1;
    private static final int SO_RCVTIMEO = 20;

    /// The maximum size of a message in bytes, because a message stores its size in 16 bits.
    private static final int MESSAGE_BYTES = 1 << 16;

    private static final MethodHandle SOCKET =
            function("socket", JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT);
    private static final MethodHandle CONNECT =
            function("connect", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle SET_OPTION =
            function("setsockopt", JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle SEND =
            function("sendmsg", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle RECEIVE =
            function("recv", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT);
    private static final MethodHandle MEMORY_FILE =
            function("memfd_create", JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle WRITE =
            function("write", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle CLOSE = function("close", JAVA_INT, JAVA_INT);

    private final Arena arena = Arena.ofConfined();
    private final int socket;
    private final MemorySegment room = arena.allocate(MESSAGE_BYTES, Long.BYTES);
    private final ByteBuffer received =
            ByteBuffer.allocate(MESSAGE_BYTES * 2).order(ByteOrder.nativeOrder()).flip();

    /// An event from the compositor.
    ///
    /// @param object the object that sends the event
    /// @param code the number of the event within the interface of the object
    /// @param body the arguments of the event
    record ServerEvent(int object, int code, ByteBuffer body) {

        /// {@return the next argument, which is a number}
        int number() {
            return body.getInt();
        }

        /// {@return the next argument, which is a string}
        String word() {
            byte[] bytes = new byte[number()];
            body.get(bytes);
            // In the wire format, each argument begins at a multiple of four bytes.
            body.position(body.position() + (4 - bytes.length % 4) % 4);
            return new String(bytes, 0, bytes.length - 1, StandardCharsets.UTF_8);
        }
    }

    /// Connects to the compositor that listens on this socket.
    ///
    /// @param patienceSeconds how long to wait for an answer of the compositor, in seconds; the
    ///   limit is needed because the timeout of a test does not end a system call
    WaylandWire(Path listening, int patienceSeconds) {
        socket = (int) check("make a socket", call(SOCKET, AF_UNIX, SOCK_STREAM, 0));
        MemorySegment patience = arena.allocate(16, Long.BYTES); // timeval
        patience.set(JAVA_LONG, 0, patienceSeconds);
        check("wait no longer", call(SET_OPTION, socket, SOL_SOCKET, SO_RCVTIMEO, patience, 16));
        MemorySegment address = arena.allocate(110, Long.BYTES); // sockaddr_un
        address.set(JAVA_SHORT, 0, (short) AF_UNIX);
        address.setString(2, listening.toString());
        check("connect to " + listening, call(CONNECT, socket, address, 110));
    }

    private static MethodHandle function(String name, MemoryLayout result, MemoryLayout... taken) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(
                linker.defaultLookup().findOrThrow(name), FunctionDescriptor.of(result, taken));
    }

    private static long call(MethodHandle function, Object... words) {
        try {
            return ((Number) function.invokeWithArguments(words)).longValue();
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static long check(String what, long result) {
        if (result < 0) throw new AssertionError("the system refused to " + what);
        return result;
    }

    /// Sends a request to the compositor.
    ///
    /// @param words the arguments of the request, which are numbers and strings
    void ask(int object, int code, Object... words) {
        send(object, code, -1, words);
    }

    /// Sends a request that contains an open file.
    void askWithFile(int object, int code, byte[] contents, Object... words) {
        int file = (int) check("make a file", call(MEMORY_FILE, arena.allocateFrom("file"), 0));
        MemorySegment bytes =
                arena.allocate(contents.length).copyFrom(MemorySegment.ofArray(contents));
        check("write a file", call(WRITE, file, bytes, (long) contents.length));
        send(object, code, file, words);
        call(CLOSE, file);
    }

    private void send(int object, int code, int file, Object... words) {
        ByteBuffer message = room.asByteBuffer().order(ByteOrder.nativeOrder()).position(8);
        for (Object word : words) {
            if (word instanceof Integer number) {
                message.putInt(number);
                continue;
            }
            byte[] text = ((String) word).getBytes(StandardCharsets.UTF_8);
            message.putInt(text.length + 1).put(text).put((byte) 0);
            while (message.position() % 4 != 0) message.put((byte) 0);
        }
        message.putInt(0, object).putInt(4, message.position() << 16 | code);
        try (Arena once = Arena.ofConfined()) {
            MemorySegment head = head(once, message.position(), file);
            long sent = check("send", call(SEND, socket, head, 0));
            if (sent != message.position()) throw new AssertionError("sent in parts: " + sent);
        }
    }

    /// {@return a structure `msghdr` that describes the content of the buffer}
    private MemorySegment head(Arena arena, int bytes, int file) {
        MemorySegment part = arena.allocate(16, Long.BYTES); // iovec
        part.set(ADDRESS, 0, room);
        part.set(JAVA_LONG, 8, bytes);
        MemorySegment head = arena.allocate(56, Long.BYTES);
        head.set(ADDRESS, 16, part);
        head.set(JAVA_LONG, 24, 1);
        if (file < 0) return head;
        // The memory has room for a structure cmsghdr (16 bytes) and the number of an open file (4
        // bytes), padded to a multiple of eight bytes.
        MemorySegment beside = arena.allocate(24, Long.BYTES);
        beside.set(JAVA_LONG, 0, 20);
        beside.set(JAVA_INT, 8, SOL_SOCKET);
        beside.set(JAVA_INT, 12, SCM_RIGHTS);
        beside.set(JAVA_INT, 16, file);
        head.set(ADDRESS, 32, beside);
        head.set(JAVA_LONG, 40, beside.byteSize());
        return head;
    }

    /// {@return the next event of the compositor} The method waits for the event.
    ServerEvent next() {
        while (received.remaining() < 8
                || received.remaining() < received.getInt(received.position() + 4) >>> 16)
            receive();
        int object = received.getInt();
        int sizeAndCode = received.getInt();
        byte[] body = new byte[(sizeAndCode >>> 16) - 8];
        received.get(body);
        var buffer = ByteBuffer.wrap(body).order(ByteOrder.nativeOrder());
        return new ServerEvent(object, sizeAndCode & 0xFFFF, buffer);
    }

    private void receive() {
        long count = call(RECEIVE, socket, room, (long) MESSAGE_BYTES, 0);
        if (count < 0) throw new AssertionError("the compositor sends no more events");
        if (count == 0) throw new AssertionError("the compositor closed the connection");
        received.compact();
        received.put(room.asSlice(0, count).asByteBuffer()).flip();
    }

    @Override
    public void close() {
        call(CLOSE, socket);
        arena.close();
    }
}
