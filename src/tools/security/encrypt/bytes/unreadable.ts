/**
 * What a visitor gave cannot be read: the message is a sentence with its place. Streams throw it, and `resultOf` makes a
 * result of it where a stream ends.
 */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** Throws an Unreadable with this sentence. */
export const refuse = (message: string): never => {
  throw new Unreadable(message);
};

/** A place in a file, as people count: 'byte 1,024'. */
export const byteName = (at: number): string => `byte ${at.toLocaleString("en-US")}`;
