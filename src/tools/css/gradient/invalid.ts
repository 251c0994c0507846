/** A mistake on the way through a gradient's parts, with a sentence for the visitor; it never leaves the reader. */
export class NotUnderstood extends Error {}

/** Ends the reading with a sentence for the visitor. */
export const invalid = (message: string): never => {
  throw new NotUnderstood(message);
};
