/// An example to copy: a server with many rooms of one small game.
package rooms;
