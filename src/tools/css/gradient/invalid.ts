/** A gradient that cannot be parsed, with a sentence for the visitor. Thrown and caught within the parser. */
export class InvalidGradient extends Error {}

/** Stops parsing with a sentence for the visitor. */
export const invalid = (message: string): never => {
  throw new InvalidGradient(message);
};
