// Writes the compressed forms of a build's files, for servers that send those.
import { createHash } from "node:crypto";
import { glob, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Earlier compressed results, by their bytes and settings. */
const CACHE = ".cache/compressed";
const CACHED_DAYS = 7;

/**
 * Ways in which Brotli codes distances, as NPOSTFIX and NDIRECT (RFC 7932 §4): for scripts none is always the best, and
 * even the names in one decide which is.
 */
const DISTANCE_CODES = [
  [0, 0],
  [0, 15],
  [1, 12],
  [2, 32],
] as const;
type DistanceCodes = readonly (readonly [postfix: number, direct: number])[];

interface Settings {
  readonly brotli: number;
  readonly gzip: number;
  readonly distanceCodes: DistanceCodes;
}
const ONE_CODE: DistanceCodes = [DISTANCE_CODES[0]];
const SMALLEST: Settings = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9, distanceCodes: ONE_CODE };
const FIRST_LOADED: Settings = { ...SMALLEST, distanceCodes: DISTANCE_CODES };
/** Brotli's last two levels take seconds a megabyte and save a few percent: for texts only. */
const WASM: Settings = { ...SMALLEST, brotli: 9 };
const QUICK: Settings = { brotli: 5, gzip: 6, distanceCodes: ONE_CODE };

/** No page loads a file of this size at first, so no limit of a first load depends on how it is compressed. */
const QUICK_BYTES = 200_000;

/**
 * Writes a .br and a .gz beside every file of `dist` that matches the pattern and that they make smaller. `firstLoaded` are the
 * files that pages load at first, which get the most effort. `isQuick` spends little on documents and large files, as for tests.
 */
export async function compress(
  dist: string,
  pattern: string,
  firstLoaded: ReadonlySet<string> = new Set(),
  isQuick = false,
) {
  await mkdir(CACHE, { recursive: true });
  const files = (await Array.fromAsync(glob(pattern, { cwd: dist }))).values();
  const takeTurns = async () => {
    for (const file of files) {
      const content = await readFile(join(dist, file));
      const { br, gz } = await compressedOnce(content, settingsFor(file, content.length, firstLoaded, isQuick));
      if (br.length < content.length) await writeFile(join(dist, `${file}.br`), br);
      if (gz.length < content.length) await writeFile(join(dist, `${file}.gz`), gz);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns));
}

function settingsFor(file: string, bytes: number, firstLoaded: ReadonlySet<string>, isQuick: boolean): Settings {
  if (isQuick && (bytes >= QUICK_BYTES || file.endsWith(".html"))) return QUICK;
  if (file.endsWith(".wasm")) return WASM;
  return firstLoaded.has(file.replaceAll("\\", "/")) ? FIRST_LOADED : SMALLEST;
}

interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
}

const started = new Map<string, Promise<Compressed>>();

/** Each page has two files of the same bytes. */
function compressedOnce(content: Buffer, settings: Settings): Promise<Compressed> {
  const key = createHash("sha256").update(JSON.stringify(settings)).update(content).digest("hex");
  const before = started.get(key);
  if (before) return before;
  const now = compressed(content, settings, join(CACHE, key));
  started.set(key, now);
  return now;
}

async function compressed(content: Buffer, settings: Settings, cached: string): Promise<Compressed> {
  try {
    const [br, gz] = await Promise.all([readFile(`${cached}.br`), readFile(`${cached}.gz`)]);
    const now = new Date();
    await Promise.all([utimes(`${cached}.br`, now, now), utimes(`${cached}.gz`, now, now)]);
    return { br, gz };
  } catch {
    const gz = await promisify(gzip)(content, { level: settings.gzip });
    const br = await smallestBrotli(content, settings);
    await Promise.all([writeWhole(`${cached}.br`, br), writeWhole(`${cached}.gz`, gz)]);
    return { br, gz };
  }
}

/** A build that is ended, or another beside it, never leaves a part of a file. */
async function writeWhole(file: string, content: Buffer) {
  const part = `${file}.${process.pid}`;
  await writeFile(part, content);
  await rename(part, file);
}

async function smallestBrotli(content: Buffer, { brotli, distanceCodes }: Settings): Promise<Buffer> {
  let smallest: Buffer | undefined;
  for (const [postfix, direct] of distanceCodes) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      [constants.BROTLI_PARAM_NDIRECT]: direct,
    };
    const made = await promisify(brotliCompress)(content, { params });
    if (!smallest || made.length < smallest.length) smallest = made;
  }
  return smallest as Buffer;
}

/** Removes files that no build has used for a week. */
export async function forgetOld() {
  const oldest = Date.now() - CACHED_DAYS * 24 * 60 * 60 * 1000;
  for (const name of await readdir(CACHE)) {
    const file = join(CACHE, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
  }
}
