/// The goals of the Maven plugin: `fourstroke:run` plays a game, `fourstroke:image` makes a program
/// of it. Both start a Java of their own, because Maven may run on an older one.
package fourstroke.maven;
