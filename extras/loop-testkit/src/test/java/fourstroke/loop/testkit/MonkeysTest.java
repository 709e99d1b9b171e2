package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

@Tag("slow")
class MonkeysTest {

    /// A game with two deliberate faults: the chest opens after the keys W and P, and the game
    /// throws an exception after the pad button SOUTH.
    static final class Chest {

        final List<Button> pressed = new ArrayList<>();
        boolean open;
        int held;

        void play(GameLoop loop) {
            for (Event event : loop) {
                if (event instanceof Input.Press press) press(press.button());
                if (event instanceof Update && loop.controls().down(KeyCode.DOWN)) held++;
            }
        }

        private void press(Button button) {
            pressed.add(button);
            int count = pressed.size();
            open = count >= 2 && pressed.get(count - 2) == KeyCode.W && button == KeyCode.P;
            if (pressed.contains(PadButton.SOUTH)) throw new IllegalStateException("a pad");
        }
    }

    private static Play<Chest> chest() {
        return Play.ofClass(Chest.class);
    }

    private static String failure(Monkeys<Chest> monkeys) {
        AssertionError error = assertThrows(AssertionError.class, () -> monkeys.play(10, SECONDS));
        return String.valueOf(error.getMessage());
    }

    private static String script(String message) {
        int start = message.indexOf("\"\"\"\n") + 4;
        return message.substring(start, message.lastIndexOf("\"\"\""));
    }

    @Test
    void aFaultIsReducedToItsInputsAndTheSameTestPlaysTheseInputsAgain() {
        Monkeys<Chest> monkeys =
                Monkeys.of(() -> chest().always("the chest is locked", chest -> !chest.open));
        String message = failure(monkeys);
        assertTrue(message.contains("the chest is locked"), message);
        assertTrue(script(message).matches("\\d+ms tap W 10ms\n\\d+ms tap P 10ms\n"), message);
        AssertionError again =
                assertThrows(
                        AssertionError.class,
                        () -> monkeys.runs(1).first(script(message)).play(10, SECONDS));
        assertTrue(again.getMessage().contains("the chest is locked"), again.getMessage());
        assertEquals(
                message,
                failure(monkeys.runs(100).first("")),
                "the same test fails with the same message each time");
    }

    @Test
    void timesOfPressedButtonsAreReducedToo() {
        String message =
                failure(Monkeys.of(() -> chest().always("short", chest -> chest.held < 60)));
        assertTrue(script(message).matches("\\d+ms tap DOWN 640ms\n"), message);
    }

    @Test
    void anExceptionOfTheGameIsAFault() {
        String message = failure(Monkeys.of(MonkeysTest::chest).buttons(PadButton.SOUTH));
        assertTrue(message.contains("IllegalStateException: a pad"), message);
        assertTrue(script(message).contains("PAD0_SOUTH 10ms"), message);
    }

    @Test
    void aConditionMustHoldAgainAndAgain() {
        Monkeys<Chest> monkeys =
                Monkeys.of(() ->
                                chest().eventually(
                                                "few keys are down",
                                                0.5,
                                                SECONDS,
                                                chest -> chest.held < 5))
                        .buttons(KeyCode.DOWN, MouseButton.RIGHT);
        String message = failure(monkeys);
        assertTrue(
                message.contains("has not held for more than 0.500 s: few keys are down"), message);
    }

    @Test
    void aGameWithoutFaultsPasses() {
        assertDoesNotThrow(() -> Monkeys.of(MonkeysTest::chest).runs(20).play(5, SECONDS));
    }
}
