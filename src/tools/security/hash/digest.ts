import type { AlgorithmId } from "./algorithms.ts";
import { startHasher } from "./hashers.ts";

/** Bytes that are read piece by piece, such as a file's. `read` gives those from `start` up to before `end`. */
export interface Source {
  readonly size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

export type Digests = { readonly [Id in AlgorithmId]?: Uint8Array };

// Large enough that reading costs little beside hashing, small enough that two of them are no memory to speak of.
const PIECE = 4 * 1024 * 1024;

/**
 * The digests of a source in one pass over it: each piece is read once and given to every algorithm, while the next
 * piece is on its way. Reports the bytes done after each piece. Rejects when the source is shorter than it said.
 */
export async function digest(
  source: Source,
  algorithms: readonly AlgorithmId[],
  key?: Uint8Array,
  report: (bytesDone: number) => void = () => {},
  start: typeof startHasher = startHasher,
): Promise<Digests> {
  const hashers = await Promise.all(algorithms.map((id) => start(id, key)));
  const readFrom = (start: number) =>
    start < source.size ? source.read(start, Math.min(start + PIECE, source.size)) : undefined;

  let coming = readFrom(0);
  for (let done = 0; coming; ) {
    const piece = await coming;
    if (piece.length !== Math.min(PIECE, source.size - done)) throw new Error("The file changed while it was read");
    done += piece.length;
    coming = readFrom(done);
    for (const hasher of hashers) hasher.update(piece);
    report(done);
  }
  return Object.fromEntries(hashers.map((hasher, place) => [algorithms[place], hasher.digest("binary")]));
}

/** The UTF-8 bytes of a text as it was typed; a lone surrogate, which UTF-8 cannot hold, counts as U+FFFD. */
export function textSource(text: string): Source {
  const bytes = new TextEncoder().encode(text);
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) };
}
