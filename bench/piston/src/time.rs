//! Measures how fast simulated time runs in Piston's loop, in real time. The loop has Piston's
//! default settings: 60 frames and 120 updates a second, and `ups_reset` 2. The cases are those of
//! the Java benchmark TimeKeeping.

use crate::Nothing;
use event_loop::{EventSettings, Events};
use input::{Event, Loop};
use std::time::{Duration, Instant};
use window::{Size, Window};

const SECONDS: f64 = 10.0; // The duration of each case.

/// A window on a simulated display: presenting a frame waits for the next refresh of the display,
/// or does not wait if the display has no rate.
struct Display {
    nothing: Nothing<false>,
    start: Instant,
    hz: Option<f64>,
}

impl Window for Display {
    fn set_should_close(&mut self, value: bool) {
        self.nothing.set_should_close(value);
    }

    fn should_close(&self) -> bool {
        false
    }

    fn size(&self) -> Size {
        self.nothing.size()
    }

    fn swap_buffers(&mut self) {
        let Some(hz) = self.hz else { return };
        let refreshes = (self.start.elapsed().as_secs_f64() * hz).floor() + 1.0;
        let next = self.start + Duration::from_secs_f64(refreshes / hz);
        std::thread::sleep(next - Instant::now());
    }

    /// Piston waits in `wait_event_timeout`, so this method is never called.
    fn wait_event(&mut self) -> Event {
        unreachable!("the loop does not wait without an end")
    }

    fn wait_event_timeout(&mut self, timeout: Duration) -> Option<Event> {
        std::thread::sleep(timeout);
        None
    }

    fn poll_event(&mut self) -> Option<Event> {
        None
    }

    fn draw_size(&self) -> Size {
        self.size()
    }
}

/// Plays a game in which each frame takes the time `frame`, and update 120 also takes the time
/// `stall`. Returns the real and the simulated seconds at the end of the last update.
fn play(hz: Option<f64>, frame: Duration, stall: Duration) -> (f64, f64) {
    let mut window = Display {
        nothing: Nothing,
        start: Instant::now(),
        hz,
    };
    let mut events = Events::new(EventSettings::new());
    let mut simulated = 0.0;
    let mut updates = 0;
    loop {
        match events.next(&mut window) {
            Some(Event::Loop(Loop::Update(args))) => {
                simulated += args.dt;
                updates += 1;
                if updates == 120 {
                    std::thread::sleep(stall);
                }
                let real = window.start.elapsed().as_secs_f64();
                if real > SECONDS {
                    return (real, simulated);
                }
            }
            Some(Event::Loop(Loop::Render(_))) => std::thread::sleep(frame),
            _ => {}
        }
    }
}

pub fn run() {
    let none = Duration::ZERO;
    println!("Piston 1.0, simulated seconds per second of real time:");
    for hz in [50.0, 59.94, 60.0, 75.0] {
        let (real, simulated) = play(Some(hz), none, none);
        println!("{:26} {:.3}", format!("{hz:.2} Hz screen, vsync"), simulated / real);
    }
    for millis in [20, 50] {
        let (real, simulated) = play(None, Duration::from_millis(millis), none);
        println!("every frame takes {millis} ms    {:.3}", simulated / real);
    }
    let (real, simulated) = play(None, none, Duration::from_millis(250));
    println!(
        "one stall of 250 ms        {:.0} ms of simulated time lost without a report",
        (real - simulated) * 1000.0
    );
}
