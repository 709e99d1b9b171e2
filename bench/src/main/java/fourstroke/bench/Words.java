package fourstroke.bench;

/// The arguments of a benchmark. If an argument is not valid, the program prints a sentence and
/// ends with the exit code 2, before anything is measured.
final class Words {

    private final String[] words;

    Words(String[] words) {
        this.words = words;
    }

    /// {@return the number of arguments}
    int count() {
        return words.length;
    }

    /// {@return the argument at an index, or the default if the index has no argument}
    String word(int index, String usual) {
        return index < words.length ? words[index] : usual;
    }

    /// {@return the number at an index, or the default if the index has no argument}
    ///
    /// @param what the counted things in the plural, for example `seconds`
    /// @param most the largest valid number; the smallest is 1
    int number(int index, String what, int usual, int most) {
        if (index >= words.length) return usual;
        try {
            int number = Integer.parseInt(words[index]);
            if (number >= 1 && number <= most) return number;
        } catch (NumberFormatException e) {
            // The code below refuses an argument that is not a number, with the message for a
            // number that is out of range.
        }
        refuse(
                "%s must be a whole number from 1 to %d, not '%s'"
                        .formatted(what, most, words[index]));
        return usual;
    }

    /// Prints the reason why nothing is measured, and ends the program.
    static void refuse(String why) {
        System.err.println(why);
        System.exit(2);
    }
}
