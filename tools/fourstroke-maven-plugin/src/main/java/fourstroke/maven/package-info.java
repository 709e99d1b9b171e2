/// The goals of the Maven plugin: `fourstroke:run` plays a game, `fourstroke:sweep` plays it many
/// times, and `fourstroke:image` makes a program from it. All goals start a separate Java process,
/// because Maven itself may run on an older Java.
package fourstroke.maven;
