/// The goals of the Maven plugin: `fourstroke:run` plays a game, `fourstroke:sweep` plays it many
/// times, and `fourstroke:image` and `fourstroke:images` make programs from it. All goals start a
/// separate Java process, because Maven itself may run on an older Java.
package fourstroke.maven;
