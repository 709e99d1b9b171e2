/** The start-up time of any program on this Java. */
public final class Empty {
    public static void main(String[] words) {
        System.out.println("first frame " + System.nanoTime());
    }
}
