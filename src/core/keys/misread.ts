import { fail, ok, type Result } from "#core/result.ts";

/** Thrown within a reader when a file isn't what it should be; `attempt` makes a result of it. Never leaves this folder. */
export class Misread extends Error {
  override readonly name = "Misread";
  /** The byte that the problem is at, counted from 0. */
  readonly offset: number | undefined;

  constructor(message: string, offset?: number) {
    super(message);
    this.offset = offset;
  }
}

/** What a reader returns, or the sentence of its Misread, with its place. Other errors are bugs and go through. */
export function attempt<T>(read: () => T): Result<T> {
  try {
    return ok(read());
  } catch (error) {
    if (error instanceof Misread) return fail(sentenceOf(error));
    throw error;
  }
}

/** The same for readers that wait for a key derivation. */
export async function attemptLater<T>(read: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await read());
  } catch (error) {
    if (error instanceof Misread) return fail(sentenceOf(error));
    throw error;
  }
}

const sentenceOf = ({ message, offset }: Misread): string =>
  offset === undefined ? message : `Byte ${offset}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
