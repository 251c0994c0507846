import type { AnyOperation, Bytes } from "#core/operation.ts";
import { concat } from "#core/text/bytes.ts";
import { encodingOf } from "#core/text/decode-text.ts";
import { piecesOf } from "#operations/pieces/in-pieces.ts";
import { type InPieces, runInPieces } from "#operations/pieces/pieces.ts";
import { presentStart } from "./present.ts";
import type { LargeJob, LargeResult } from "./worker.ts";

/** Shorter ones are in memory sooner. */
const LONG = 1_000_000;
/** So much is read at once. */
const PIECE = 8_000_000;
/** How much of the result is read to show its beginning. */
const SHOWN = 500_000;

type Stream = () => CompressionStream | DecompressionStream;

/** What browsers decompress and check themselves; if they refuse, the operation says why. */
const UNPACKERS: Readonly<Record<string, Stream>> = {
  gunzip: () => new DecompressionStream("gzip"),
  "zlib-decompress": () => new DecompressionStream("deflate"),
  inflate: () => new DecompressionStream("deflate-raw"),
};

/** The compression formats, at one level, which is zlib's default. */
const PACKERS: Readonly<Record<string, Stream>> = {
  gzip: () => new CompressionStream("gzip"),
  "zlib-compress": () => new CompressionStream("deflate"),
  deflate: () => new CompressionStream("deflate-raw"),
};
const USUAL_LEVEL = 6;

/**
 * The result for a long input, which is read and worked on in pieces; undefined if the operation needs all of it, or
 * finds something that it can only report then.
 */
export async function runLong(
  operation: AnyOperation,
  { source, values, shownAs }: LargeJob,
  progress: (share: number) => void,
): Promise<LargeResult | undefined> {
  const whole = longInput(source);
  const input = whole && operation.takes === "text" && "file" in source ? await withoutMark(whole) : whole;
  if (!input) return undefined;
  const stream = UNPACKERS[operation.id] ?? (values.level === USUAL_LEVEL ? PACKERS[operation.id] : undefined);
  const work = stream ? undefined : await piecesOf(operation, values);
  const done = stream
    ? await streamed(input, stream(), progress)
    : work && (await runInPieces(work, piecesIn(input, progress)));
  if (!done) return undefined;
  const blob = new Blob([...done.parts]);
  const start = startOf(done.parts);
  const isText = operation.gives === "text";
  return {
    ok: true,
    isText,
    blob,
    presented: presentStart(start, { length: blob.size, isText }, shownAs),
    notes: [...(input === whole ? [] : [MARK_LEFT_OUT]), ...done.notes],
  };
}

function longInput(source: LargeJob["source"]): Blob | undefined {
  if ("file" in source) return source.file.size > LONG ? source.file : undefined;
  // Half of a surrogate pair has no bytes, and digits aren't a file.
  return source.text.length > LONG && source.as === "text" && source.ends !== "crlf" && source.text.isWellFormed()
    ? new Blob([source.text])
    : undefined;
}

const MARK_LEFT_OUT = "The byte order mark of UTF-8 before it was left out.";

/** A text file without the mark of UTF-8; undefined where it is in UTF-16, which must be in memory. */
async function withoutMark(file: Blob): Promise<Blob | undefined> {
  const first = new Uint8Array(await file.slice(0, 1000).arrayBuffer());
  const { encoding, mark } = encodingOf(first, true);
  if (encoding.startsWith("utf-16")) return undefined;
  return mark > 0 ? file.slice(mark) : file;
}

/** The first bytes: a Blob gives them only once it has all others. */
function startOf(parts: InPieces["parts"]): Bytes {
  const first: Bytes[] = [];
  let length = 0;
  for (const part of parts) {
    if (length >= SHOWN) break;
    first.push(part.subarray(0, SHOWN));
    length += part.length;
  }
  return concat(first);
}

/** The next piece is read while one is worked on. */
async function* piecesIn(input: Blob, progress: (share: number) => void): AsyncGenerator<Bytes> {
  const readAt = (at: number) => input.slice(at, at + PIECE).arrayBuffer();
  let next = readAt(0);
  for (let at = 0; at < input.size; at += PIECE) {
    const buffer = await next;
    if (at + PIECE < input.size) {
      next = readAt(at + PIECE);
      // Work may end before anyone awaits it.
      next.catch(() => undefined);
    }
    yield new Uint8Array(buffer);
    progress(Math.min(1, (at + PIECE) / input.size));
  }
}

async function streamed(
  input: Blob,
  stream: ReturnType<Stream>,
  progress: (share: number) => void,
): Promise<InPieces | undefined> {
  const writing = (async () => {
    const writer = stream.writable.getWriter();
    for await (const piece of piecesIn(input, progress)) await writer.write(piece);
    await writer.close();
  })();
  const parts: Bytes[] = [];
  try {
    const reader = stream.readable.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
    await writing;
    return { parts, notes: [] };
  } catch {
    await writing.catch(() => undefined);
    return undefined;
  }
}
