/** Measures the start-up time of Java itself, with a program that does nothing. */
public final class Empty {
    public static void main(String[] words) {
        System.out.println("first frame " + System.nanoTime());
    }
}
