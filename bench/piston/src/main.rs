//! With the argument `time`, measures how fast simulated time runs in Piston's loop. Without an
//! argument, measures how long an event of Piston's loop takes in the benchmark mode of the loop,
//! with 60 frames and 120 updates per second and a window that does nothing. Each frame has a
//! render, an after-render and two updates. In benchmark mode the loop reads no clock, takes no
//! input and returns no idles.

mod time;

use event_loop::{EventSettings, Events};
use input::{Event, Loop};
use std::time::{Duration, Instant};
use window::{Size, Window};

const ROUNDS: usize = 15; // an odd number, so that the median is a measured value
const EVENTS: u64 = 5_000_000; // per round

/// A window that does nothing. The parameter makes two types, so that Piston's loop is compiled
/// once for each measurement. The compiler would not inline a loop that two places call.
pub struct Nothing<const CALLED: bool>;

impl<const CALLED: bool> Window for Nothing<CALLED> {
    fn set_should_close(&mut self, _value: bool) {}

    fn should_close(&self) -> bool {
        false
    }

    fn size(&self) -> Size {
        Size {
            width: 640.0,
            height: 480.0,
        }
    }

    fn swap_buffers(&mut self) {}

    fn wait_event(&mut self) -> Event {
        unreachable!("the loop does not wait")
    }

    fn wait_event_timeout(&mut self, _timeout: Duration) -> Option<Event> {
        None
    }

    fn poll_event(&mut self) -> Option<Event> {
        None
    }

    fn draw_size(&self) -> Size {
        self.size()
    }
}

/// The same game as in the benchmark LoopCost of Fourstroke.
fn play(x: &mut f64, event: Event) {
    match event {
        Event::Loop(Loop::Update(args)) => *x += args.dt,
        Event::Loop(Loop::Render(args)) => *x += args.ext_dt,
        Event::Loop(Loop::AfterRender(_)) => *x += 1.0,
        Event::Loop(Loop::Idle(_)) => *x += 2.0,
        Event::Input(..) | Event::Custom(..) => *x = 0.0,
    }
}

/// Returns the next event by a call that is not inlined, as in a game with several event loops.
#[inline(never)]
fn called_next(events: &mut Events, window: &mut Nothing<true>) -> Option<Event> {
    events.next(window)
}

/// The loop of a game that asks for events in one place. This loop is inlined, and no event object is created.
#[inline(always)]
fn copied_next(events: &mut Events, window: &mut Nothing<false>) -> Option<Event> {
    events.next(window)
}

fn measure<W: Window>(
    name: &str,
    mut window: W,
    next: impl Fn(&mut Events, &mut W) -> Option<Event>,
) {
    let mut settings = EventSettings::new();
    settings.max_fps = 60;
    settings.ups = 120;
    settings.bench_mode = true;
    let mut events = Events::new(settings);
    let mut x = 0.0;
    let mut costs = Vec::new();
    for _ in 0..ROUNDS {
        let start = Instant::now();
        for _ in 0..EVENTS {
            if let Some(event) = next(&mut events, &mut window) {
                play(&mut x, event);
            }
        }
        costs.push(start.elapsed().as_nanos() as f64 / EVENTS as f64);
    }
    costs.sort_by(f64::total_cmp);
    println!(
        "Piston 1.0, benchmark mode, loop {name}: median {:.1} ns per event, best {:.1} ns (checksum {x:.0})",
        costs[ROUNDS / 2],
        costs[0]
    );
}

fn main() {
    if std::env::args().nth(1).as_deref() == Some("time") {
        return time::run();
    }
    measure("called by the game", Nothing::<true>, called_next);
    measure("copied into the game", Nothing::<false>, copied_next);
}
