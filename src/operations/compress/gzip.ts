import { adler32, crc32 } from "#core/image/containers/checksums.ts";
import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { int } from "#core/params.ts";
import { concat, viewOf } from "#core/text/bytes.ts";
import { counted } from "#core/text/counted.ts";

const level = int(6, { min: 0, max: 9 });
const LEVEL = "Level (0 to 9)";

type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const UNPACKED = "Unpacking stopped";

/**
 * Why compressed data can't be decompressed, from fflate's error. The caller reports that the browser's memory is used
 * up.
 */
export function damaged(error: unknown): Outcome<never> {
  const text = error instanceof Error ? error.message : String(error);
  if (/array (buffer )?(allocation|length)|allocat|out of memory/i.test(text)) throw error;
  return wrong(
    /unexpected EOF/i.test(text)
      ? "The data ends too early: part of it is missing"
      : `${UNPACKED}: the data is damaged, or of another format`,
  );
}

/** Deflate data that begins at a place, inflated, and where it ends. */
async function inflateAt(
  bytes: Bytes,
  start: number,
): Promise<Outcome<{ readonly data: Bytes; readonly end: number }>> {
  const [{ inflateSync }, { endOfDeflate }] = await Promise.all([import("fflate"), import("./deflate-end.ts")]);
  try {
    // The decoder ignores what follows, and doesn't report where it stopped.
    const data = inflateSync(bytes.subarray(start)).slice();
    return done({ data, end: endOfDeflate(bytes, start) });
  } catch (error) {
    return damaged(error);
  }
}

/** The note about bytes after the data. Zeros fill up blocks of tapes. */
const leftOut = (rest: Uint8Array): readonly string[] =>
  rest.some((byte) => byte !== 0)
    ? [
        rest.length === 1
          ? "1 byte that follows the compressed data is left out."
          : `${counted(rest.length, "byte")} that follow the compressed data are left out.`,
      ]
    : [];

const UNFIT = "The checksum doesn't match: the data is damaged";

export const gzip = operation({
  id: "gzip",
  name: "gzip compress",
  words: ["gzip", "gz", "compress gzip", "gzip online", "gzip file", "gzip encoder decoder"],
  takes: "bytes",
  gives: "bytes",
  ending: "gz",
  params: { level },
  labels: { level: LEVEL },
  inverse: { id: "gunzip" },
  async run(bytes, values) {
    const { gzipSync } = await import("fflate");
    return done(gzipSync(bytes, { level: values.level as Level, mtime: 0 }).slice());
  },
  examples: [{ input: "", output: Uint8Array.of(31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0) }],
});

/** Where the data of a member begins (RFC 1952 §2.3), at the end of all if its header does not end; undefined of other data. */
function headerEnd(bytes: Bytes, start: number): number | undefined {
  if (bytes[start] !== 0x1f || bytes[start + 1] !== 0x8b || bytes[start + 2] !== 8) return undefined;
  const flags = bytes[start + 3] ?? 0;
  let at = start + 10;
  if (flags & 4) at += 2 + ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8));
  for (const flag of [8, 16]) {
    if ((flags & flag) === 0) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return bytes.length;
    at = end + 1;
  }
  return at + (flags & 2 ? 2 : 0);
}

/** All members of a gzip file, each with its checksum and length checked; data after them is reported. */
async function gunzipAll(bytes: Bytes): Promise<Outcome<Bytes>> {
  const parts: Bytes[] = [];
  const notes: string[] = [];
  let at = 0;
  while (at < bytes.length) {
    const data = headerEnd(bytes, at);
    if (data === undefined) {
      if (parts.length === 0) return wrong("gzip data starts with the bytes 1f 8b 08, and this doesn't", at);
      notes.push(...leftOut(bytes.subarray(at)));
      break;
    }
    if (data >= bytes.length) return wrong("The data ends too early: part of it is missing");
    const member = await inflateAt(bytes, data);
    if (!member.ok) return member;
    const { data: part, end } = member.value;
    if (end + 8 > bytes.length) return wrong("The data ends too early: part of it is missing");
    const trailer = viewOf(bytes.subarray(end));
    if (trailer.getUint32(0, true) !== crc32(part) || trailer.getUint32(4, true) !== part.length >>> 0)
      return wrong(UNFIT);
    parts.push(part);
    at = end + 8;
  }
  if (parts.length === 0) return wrong("There is nothing to unpack");
  if (parts.length > 1) notes.push(`It is made of ${parts.length} parts, which follow each other.`);
  return done(parts.length === 1 ? parts[0]! : concat(parts), ...notes);
}

export const gunzip = operation({
  id: "gunzip",
  name: "gzip decompress",
  words: ["gunzip", "ungzip", "decompress gzip", "unpack gz", "gz extract"],
  takes: "bytes",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "gzip" },
  run: gunzipAll,
  examples: [
    {
      input: Uint8Array.of(31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 203, 200, 4, 0, 172, 42, 147, 216, 2, 0, 0, 0),
      output: "hi",
    },
  ],
});

export const zlibCompress = operation({
  id: "zlib-compress",
  name: "zlib compress",
  words: ["zlib deflate", "compress zlib", "rfc 1950"],
  takes: "bytes",
  gives: "bytes",
  ending: "zlib",
  params: { level },
  labels: { level: LEVEL },
  inverse: { id: "zlib-decompress" },
  async run(bytes, values) {
    const { zlibSync } = await import("fflate");
    return done(zlibSync(bytes, { level: values.level as Level }).slice());
  },
  examples: [{ input: "", output: Uint8Array.of(120, 156, 3, 0, 0, 0, 0, 1) }],
});

async function unzlib(bytes: Bytes): Promise<Outcome<Bytes>> {
  const [method = 0, flags = 0] = bytes;
  if ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0) {
    return wrong("This isn't zlib data, which starts with bytes such as 78 9c");
  }
  if (flags & 32) return wrong("This zlib data needs a dictionary that it doesn't include");
  const inflated = await inflateAt(bytes, 2);
  if (!inflated.ok) return inflated;
  const { data, end } = inflated.value;
  if (end + 4 > bytes.length) return wrong("The data ends too early: part of it is missing");
  if (viewOf(bytes.subarray(end)).getUint32(0) !== adler32(data)) return wrong(UNFIT);
  return done(data, ...leftOut(bytes.subarray(end + 4)));
}

export const zlibDecompress = operation({
  id: "zlib-decompress",
  name: "zlib decompress",
  words: ["zlib inflate", "unzlib", "decompress zlib"],
  takes: "bytes",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "zlib-compress" },
  run: unzlib,
  examples: [{ input: Uint8Array.of(120, 156, 203, 200, 4, 0, 1, 59, 0, 210), output: "hi" }],
});

export const deflateRaw = operation({
  id: "deflate",
  name: "Deflate compress (raw)",
  words: ["deflate", "raw deflate", "rfc 1951"],
  takes: "bytes",
  gives: "bytes",
  ending: "deflate",
  params: { level },
  labels: { level: LEVEL },
  inverse: { id: "inflate" },
  async run(bytes, values) {
    const { deflateSync } = await import("fflate");
    return done(deflateSync(bytes, { level: values.level as Level }).slice());
  },
  examples: [{ input: "", output: Uint8Array.of(3, 0) }],
});

export const inflateRaw = operation({
  id: "inflate",
  name: "Deflate decompress (raw)",
  words: ["inflate", "raw inflate", "undeflate"],
  takes: "bytes",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "deflate" },
  async run(bytes) {
    if (bytes.length === 0) return wrong("There is nothing to unpack");
    const inflated = await inflateAt(bytes, 0);
    if (!inflated.ok) return inflated;
    return done(inflated.value.data, ...leftOut(bytes.subarray(inflated.value.end)));
  },
  examples: [{ input: Uint8Array.of(203, 200, 4, 0), output: "hi" }],
});
