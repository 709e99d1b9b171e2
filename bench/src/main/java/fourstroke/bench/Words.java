package fourstroke.bench;

/// What a measurement is told by the words after its name. One that cannot be used ends the program
/// with a sentence and status 2, before anything is measured.
final class Words {

    private final String[] words;

    Words(String[] words) {
        this.words = words;
    }

    /// {@return how many there are}
    int count() {
        return words.length;
    }

    /// {@return the word at this place, or what is usual if there is none}
    String word(int index, String usual) {
        return index < words.length ? words[index] : usual;
    }

    /// {@return the number at this place, or what is usual if there is none}
    ///
    /// @param what it is, in the plural: seconds, for instance
    /// @param most the least is 1
    int number(int index, String what, int usual, int most) {
        if (index >= words.length) return usual;
        try {
            int number = Integer.parseInt(words[index]);
            if (number >= 1 && number <= most) return number;
        } catch (NumberFormatException e) {
            // refused below, as one that is out of range
        }
        refuse("%s are a whole number from 1 to %d, not '%s'".formatted(what, most, words[index]));
        return usual;
    }

    /// Says why nothing is measured, and ends the program.
    static void refuse(String why) {
        System.err.println(why);
        System.exit(2);
    }
}
