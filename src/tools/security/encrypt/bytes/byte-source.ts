import { concat } from "#core/text/bytes.ts";

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

/** Bytes that come one piece after the other, so that files of any size pass through. */
export type Pieces = AsyncIterable<Uint8Array>;

/** Reads pieces of a requested number of bytes, and counts the bytes read. */
export class ByteSource {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private held: Uint8Array[] = [];
  private heldBytes = 0;
  private isOver = false;
  /** How many bytes were read. */
  position = 0;

  constructor(pieces: Pieces) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next bytes, up to `count`, without consuming them. */
  async peek(count: number): Promise<Uint8Array> {
    while (this.heldBytes < count && !this.isOver) {
      const { value, done } = await this.pieces.next();
      if (done) this.isOver = true;
      else if (value.length > 0) {
        this.held.push(value);
        this.heldBytes += value.length;
      }
    }
    if (this.held.length > 1 && (this.held[0]?.length ?? 0) < count) this.held = [concat(this.held)];
    return this.held[0]?.subarray(0, count) ?? new Uint8Array();
  }

  /** The next bytes, as many as `count` or as there are. */
  async upTo(count: number): Promise<Uint8Array> {
    const taken = await this.peek(count);
    this.skip(taken.length);
    return taken;
  }

  /** Exactly `count` bytes of `what`; refuses an earlier end. */
  async exactly(count: number, what: string): Promise<Uint8Array> {
    const taken = await this.upTo(count);
    if (taken.length < count) {
      refuse(`The file ends at ${byteName(this.position)}, in ${what}: it was cut off.`);
    }
    return taken;
  }

  async byte(what: string): Promise<number> {
    return (await this.exactly(1, what))[0] as number;
  }

  async isAtEnd(): Promise<boolean> {
    return (await this.peek(1)).length === 0;
  }

  /** Everything else, in the pieces that it comes in. */
  async *rest(): AsyncGenerator<Uint8Array> {
    while (!(await this.isAtEnd())) {
      const [piece] = this.held as [Uint8Array];
      this.skip(piece.length);
      yield piece;
    }
  }

  private skip(count: number): void {
    this.position += count;
    this.heldBytes -= count;
    const [first] = this.held;
    if (!first) return;
    if (count === first.length) this.held.shift();
    else this.held[0] = first.subarray(count);
  }
}

/** All bytes of pieces that are known to be few. */
export async function allOf(pieces: Pieces): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return concat(all);
}

/** The same bytes in pieces of `size`, the last of which may be shorter; without bytes none. */
export async function* inBlocks(pieces: Pieces, size: number): AsyncGenerator<Uint8Array> {
  const source = new ByteSource(pieces);
  for (;;) {
    const block = await source.upTo(size);
    if (block.length > 0) yield block;
    if (block.length < size) return;
  }
}
