/** What starting any program in this Java takes. */
public final class Empty {
    public static void main(String[] words) {
        System.out.println("first frame " + System.nanoTime());
    }
}
