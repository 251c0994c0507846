import { binaryKind } from "#core/text/binary-files.ts";
import { type BadBytes, type Encoding, encodingOf } from "#core/text/decode-text.ts";
import { type Detected, detect, isEnough } from "./detect.ts";
import { createReader, type Dialect } from "./reader.ts";

/** The settings for a table's format; undefined is detected. */
export interface ChosenForm {
  readonly delimiter: string | undefined;
  readonly hasHeader: boolean | undefined;
  /** How many lines, or rows of a sheet, come before the table. */
  readonly skip?: number | undefined;
  /** The encoding of a file. */
  readonly encoding?: Encoding | undefined;
  /** The sheet of a workbook. */
  readonly sheet?: number | undefined;
}

const SAMPLE_BYTES = 200_000;
const MAX_SAMPLE_BYTES = SAMPLE_BYTES * 8 ** 3;
// Longer strings are kept among the large objects of the engine, which it clears seldom.
const PIECE_BYTES = 32_768;

/** How a text is written: the chosen settings, otherwise the detected ones. */
export function dialectIn(text: string, { delimiter, hasHeader, skip }: ChosenForm): Detected {
  const found = detect(text, skip);
  // Who says what the first row is means the first of all rows, unless they are skipped by hand.
  const isFirst = hasHeader !== undefined && skip === undefined && found.skipped.length > 0;
  return {
    ...found,
    ...(isFirst && { start: 0, firstLine: 1, skipped: [] }),
    ...(delimiter !== undefined && { delimiter }),
    ...(hasHeader !== undefined && { hasHeader }),
  };
}

/** Reads a file as a stream of records, each passed to `take`. */
export async function readFile(
  file: File,
  dialect: Dialect & { readonly start: number },
  encoding: Encoding,
  take: (cells: string[]) => void,
  progress: (share: number) => void,
  { drain, onBad }: { readonly drain?: () => Promise<void>; readonly onBad?: (bad: BadBytes) => void } = {},
) {
  const bad = badSigns(onBad);
  const reader = createReader(dialect, take);
  const decoder = new TextDecoder(encoding);
  let done = 0;
  let skipped = 0;
  for await (const bytes of file.stream() as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      let text = decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true });
      bad.look(text);
      if (skipped < dialect.start) {
        const cut = Math.min(dialect.start - skipped, text.length);
        skipped += cut;
        text = text.slice(cut);
      }
      reader.push(text);
      await drain?.();
    }
    done += bytes.length;
    progress(done / file.size);
  }
  const last = decoder.decode();
  bad.look(last);
  reader.push(last);
  reader.end();
  bad.done();
  await drain?.();
  return reader.issues;
}

/** Counts the characters that replace unreadable bytes. */
function badSigns(onBad: ((bad: BadBytes) => void) | undefined) {
  let [count, lines, line] = [0, 1, 1];
  return {
    look(text: string) {
      if (!onBad) return;
      if (text.includes("\ufffd")) {
        for (const sign of text) {
          if (sign === "\n") lines++;
          if (sign !== "\ufffd") continue;
          if (count === 0) line = lines;
          count++;
        }
      } else lines += text.split("\n").length - 1;
    },
    done: () => count > 0 && onBad?.({ count, line, byte: undefined, at: undefined }),
  };
}

/** How a large file is written, by its beginning. */
export async function formOf(file: File, chosenForm: ChosenForm) {
  for (let size = SAMPLE_BYTES; ; size *= 8) {
    const sample = new Uint8Array(await file.slice(0, size).arrayBuffer());
    const { encoding, isGuess = false } =
      chosenForm.encoding === undefined ? encodingOf(sample, true) : { encoding: chosenForm.encoding };
    const text = new TextDecoder(encoding).decode(sample);
    const binary = binaryKind(sample);
    // A first row of long cells needs more.
    if (isEnough(text) || binary !== undefined || size >= MAX_SAMPLE_BYTES || size >= file.size)
      return { text, encoding, isGuess, binary, dialect: dialectIn(text, chosenForm) };
  }
}
