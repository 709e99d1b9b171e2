/// The goals of the Maven plugin: `fourstroke:run` plays a game, and `fourstroke:image` makes a
/// program from it. Both goals start a separate Java process, because Maven itself may run on an
/// older Java.
package fourstroke.maven;
