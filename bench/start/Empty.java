/** Prints the time at which an empty program starts: the minimum for every program on this Java. */
public final class Empty {
    public static void main(String[] words) {
        System.out.println("first frame " + System.nanoTime());
    }
}
