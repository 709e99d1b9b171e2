/// A server with many rooms of one small game, to copy.
package rooms;
