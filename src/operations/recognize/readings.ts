import { type AnyOperation, type Bytes, type Family, type Outcome, operationsOf } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import { recognizeCiphers } from "./ciphers.ts";
import { recognizeDigits } from "./digits.ts";
import { recognizeEncodings } from "./encodings.ts";
import { recognizeEscapes } from "./escapes.ts";
import { counted, isWestern, isZlib, readable, startOf, utf8Behind, utf16Of } from "./evidence.ts";
import { CERTAINTIES, type Certainty, type Find, MAX_CHARACTERS, type Recognizer, type Step, step } from "./find.ts";
import { recognizeFormats } from "./formats.ts";

const QUOTED_UTF8 = utf8Behind("=");

const quotedPrintable: Recognizer = (text) => {
  if (/=(?![\dA-F]{2}|\r?\n|$)/i.test(text)) return [];
  const foreign = counted(text, QUOTED_UTF8);
  const escapes = counted(text, /=[\dA-F]{2}/g);
  const usual = counted(text, /=(?:3D|20|09|0D|0A|2E|5F|22|27|A0|E[0-9A-F]|F[0-9A-F])/g);
  const soft = counted(text, /=\r?\n/g);
  if (foreign === 0 && usual + soft < 2) return [];
  if (escapes + soft === 0 || (foreign === 0 && usual < escapes)) return [];
  const operation = step("base64", "quoted-printable-decode");
  return [
    {
      kind: "quoted-printable",
      name: "Quoted-printable",
      certainty: foreign > 0 || soft > 0 ? "certain" : "likely",
      why:
        foreign > 0
          ? "It has the bytes of UTF-8 as escapes such as =C3=A9"
          : "It has escapes such as =3D, and lines that end with “=”",
      steps: [operation],
      proof: "succeeds",
    },
  ];
};

const marked =
  (
    kind: string,
    name: string,
    pattern: Pick<RegExp, "test">,
    why: string,
    steps: readonly Step[],
    proof: Find["proof"] = "succeeds",
  ): Recognizer =>
  (text) =>
    pattern.test(text) ? [{ kind, name, certainty: "certain", why, steps, proof }] : [];

const mimeWords = marked(
  "mime-words",
  "MIME words",
  /(?<![\p{L}\p{N}])=\?[^?\s]+\?(?:b\?[^?\s]*|q\?[^?\r\n]*)\?=(?![\p{L}\p{N}])/iu,
  "It has words such as =?UTF-8?Q?…?=, as the heads of e-mails have",
  [step("base64", "mime-words-decode")],
  "differs",
);
/** The end is searched once, after the first beginning: a single pattern would search it after each. */
const BEGIN_AND_END = {
  test(text: string): boolean {
    const begin = /^begin [0-7]{3,4} \S[^\n]*\n/m.exec(text);
    return begin !== null && /^end\s*$/m.test(text.slice(begin.index + begin[0].length));
  },
};
const uuencode = marked("uuencode", "uuencode", BEGIN_AND_END, "It has the lines “begin” and “end” of uuencode", [
  step("base64", "uu-decode"),
]);
const dataAddress = marked(
  "data-address",
  "A data: address",
  /^\s*data:(?:[\w.+-]+\/[\w.+-]+)?(?:;[\w.+-]+(?:=[^,;\s]*)?)*,\S*/i,
  "It starts with “data:”",
  [step("base64", "data-address-decode")],
);
const idna = marked(
  "idna",
  "A name of a host in Punycode",
  /^\s*(?:[\w-]+\.)*xn--[a-z\d-]+(?:\.[\w-]+)*\.?\s*$/i,
  "It has a part that starts with “xn--”",
  [step("url", "idna-decode")],
  "differs",
);
const codePoints = marked(
  "code-points",
  "Code points",
  /^\s*U\+[\da-f]{4,6}(?:[\s,]+U\+[\da-f]{4,6})+\s*$/i,
  "It is numbers of characters as Unicode writes them",
  [step("unicode", "from-code-points")],
);

const BROKEN =
  /[ÂÃÎÏÐÑØÙÅÄ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Ã(?: |$)|[âï][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2}|ð[Ÿ\u009f]|[├┬╬╧][\u0080-\u00ff─-▟⌐-⌡αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤÷≈°∙·√ⁿ²■]|Γ[\u0080-\u00ff₧ƒ─-▟⌐]{2}|(?:[РС][^\s\wа-яё]?.){3}|√[\u0080-\uffff]|[ĂĹĂ][\u0080-\u00ff˘©‚„ˇ]/;

/** A text whose UTF-8 was read in another character set: 'cafÃ©'. */
const broken: Recognizer = (text) =>
  BROKEN.test(text)
    ? [
        {
          kind: "mojibake",
          name: "Broken text",
          certainty: "certain",
          why: "It has characters that UTF-8 becomes when it is read in another character set",
          steps: [step("charset", "charset-repair")],
          proof: "differs",
        },
      ]
    : [];

const DATA_ADDRESS = /^\s*data:(?:[\w.+-]+\/[\w.+-]+)?(?:;[\w.+-]+(?:=[^,;\s]*)?)*,/i;

/** A text of one alphabet, in one line or several: what its beginning is of is what all of it is of. */
function recognizeDigitsOfAll(text: string): readonly Find[] {
  const all = text.trim();
  if (!/^(?:[\w+/-]+\r?\n)*[\w+/-]+={0,2}$/.test(all)) return [];
  const [line = ""] = all.slice(0, SAMPLED).split("\n", 1);
  const isWrapped = line.length < SAMPLED;
  const sample = isWrapped
    ? all.slice(0, SAMPLED).split("\n").slice(0, -1).join("\n")
    : // Whole groups of Base64, and whole bytes in hexadecimal.
      all.slice(0, SAMPLED);
  return [recognizeEncodings, recognizeDigits]
    .flatMap((recognizer) => recognizer(sample))
    .filter(({ kind, certainty }) => (kind === "base64" || kind === "hex") && certainty !== "possible")
    .map((find) => ({ ...find, proof: "succeeds" as const, isLast: true as const }))
    .toSorted(bySureness);
}

const SAMPLED = 960;

/** What the beginning of a long text says. */
function recognizeStart(text: string): readonly Find[] {
  const start = text.slice(0, 1000);
  if (DATA_ADDRESS.test(start)) return dataAddress(start).map((find) => ({ ...find, isLast: true }));
  if (!/^\s*-----BEGIN [A-Z\d ]+-----\s/.test(start)) return recognizeDigitsOfAll(text);
  return [
    {
      kind: "pem",
      name: "PEM",
      certainty: "certain",
      why: "It starts with a line “-----BEGIN”",
      steps: [step("base64", "base64-decode")],
      proof: "succeeds",
      isLast: true,
    },
  ];
}

/** Encodings that identify themselves, and text that was read in a wrong character set. */
const recognizeMarks: Recognizer = (text) =>
  [dataAddress, mimeWords, uuencode, idna, codePoints, quotedPrintable, broken].flatMap((recognizer) =>
    recognizer(text),
  );

const UNPACK: Readonly<Record<string, readonly [name: string, step: Step]>> = {
  gzip: ["gzip", step("compress", "gunzip")],
  zstd: ["Zstandard", step("compress", "zstd-decompress")],
  zip: ["A ZIP archive", step("compress", "zip-list")],
};

/** Bytes that aren't UTF-8 text: compressed data, files, and other character sets. */
export const recognizeBytes: Recognizer<Bytes> = (bytes) => {
  if (bytes.length === 0 || readable(bytes) !== undefined) return [];
  const begins = startOf(bytes);
  const unpack = begins && UNPACK[begins.kind];
  const hex = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, "0")).join(" ");
  if (begins) {
    const name = begins.name.replace(/^./, (first) => (/^[a-z]+$/.test(begins.name) ? first : first.toUpperCase()));
    return [
      {
        kind: begins.kind,
        name,
        certainty: "certain",
        why: `It starts with ${hex}, as such data does`,
        steps: unpack ? [unpack[1]] : [],
        ...(begins.kind === "zip" && { isLast: true as const }),
      },
    ];
  }
  const utf16 = utf16Of(bytes);
  if (utf16)
    return [
      {
        kind: "utf-16",
        name: "UTF-16",
        certainty: "certain",
        why: "Every other byte is zero",
        steps: [step("charset", "unicode-decode", { form: utf16 })],
        proof: "readable",
      },
    ];
  const finds: Find[] = [];
  if (isWestern(bytes))
    finds.push({
      kind: "windows-1252",
      name: "Text in Windows-1252",
      certainty: "likely",
      why: "Its bytes are letters of Western Europe in that character set",
      steps: [step("charset", "charset-decode")],
      proof: "readable",
    });
  if (isZlib(bytes))
    finds.push({
      kind: "zlib",
      name: "zlib",
      certainty: "certain",
      why: `It starts with ${hex.slice(0, 5)}, as zlib data does, and unpacks`,
      steps: [step("compress", "zlib-decompress")],
      proof: "succeeds",
    });
  if (bytes.length > 8)
    finds.push({
      kind: "deflate",
      name: "raw deflate",
      certainty: "likely",
      why: "It unpacks to readable text",
      steps: [step("compress", "inflate")],
      proof: "readable",
    });
  return finds;
};

const bySureness = (one: Find, other: Find): number =>
  CERTAINTIES.indexOf(one.certainty) - CERTAINTIES.indexOf(other.certainty);

/**
 * What a text or bytes may be, the surest first: encodings with what undoes them, and formats. It looks at one layer and runs no
 * operation: a find with a `proof` holds only if its steps give that. `readingsOf` runs them, and looks at what they give.
 */
export function recognize(input: string | Bytes): readonly Find[] {
  if (typeof input !== "string") return recognizeBytes(input);
  if (input.length > MAX_CHARACTERS) return recognizeStart(input);
  if (input.trim() === "" || !input.isWellFormed()) return [];
  return [recognizeFormats, recognizeMarks, recognizeEscapes, recognizeEncodings, recognizeDigits, recognizeCiphers]
    .flatMap((recognizer) => recognizer(input))
    .toSorted(bySureness);
}

/** What a text is read as, through all its layers. */
export interface Reading {
  /** The outermost first: Base64, gzip, JSON. */
  readonly layers: readonly Find[];
  /** 'Base64 of gzip of JSON'. */
  readonly name: string;
  /** How sure the outermost layer is. What is inside it is sure enough to be named. */
  readonly certainty: Certainty;
  /** Why, of the outermost layer: a sentence without its stop. */
  readonly why: string;
  /** The operations that undo all layers, in their order; none where it is a format alone. */
  readonly steps: readonly Step[];
  /** The result of these, or the input if there are none. */
  readonly value: string | Bytes;
}

/** Loads a family of operations by its folder. */
export type LoadFamily = (id: string) => Promise<Family>;

export const MAX_LAYERS = 5;
/** Compressed data may hold a thousand times as much: its content isn't unpacked beyond this. */
const MAX_UNPACKED = 100_000;

async function run(
  input: string | Bytes,
  { family, operation: id, settings }: Step,
  load: LoadFamily,
): Promise<Outcome<string | Bytes> | undefined> {
  const operation: AnyOperation | undefined = operationsOf(await load(family)).find((each) => each.id === id);
  if (!operation) throw new Error(`Unknown operation '${id}' in '${family}'`);
  const data =
    operation.takes === "text"
      ? typeof input === "string"
        ? input
        : fromUtf8(input)
      : typeof input === "string"
        ? toUtf8(input)
        : input;
  return data === undefined ? undefined : operation.run(data, { ...defaults(operation.params), ...settings });
}

/** What the steps of a find give; undefined where they fail, or where that is not what was to be seen. */
async function undone(input: string | Bytes, find: Find, load: LoadFamily): Promise<string | Bytes | undefined> {
  let value = input;
  for (const each of find.steps) {
    const outcome = await run(value, each, load);
    if (!outcome?.ok) return undefined;
    value = outcome.value;
  }
  const isText = typeof value === "string" ? readable(toUtf8(value)) !== undefined : readable(value) !== undefined;
  if (find.proof === "readable" && !isText) return undefined;
  if (find.proof === "differs" && value === input) return undefined;
  // Text is easier to process further.
  return typeof value === "string" || !isText ? value : (fromUtf8(value) ?? value);
}

async function readingOf(
  input: string | Bytes,
  find: Find,
  load: LoadFamily,
  room: number,
): Promise<Reading | undefined> {
  const decoded = find.steps.length === 0 ? input : await undone(input, find, load);
  if (decoded === undefined && find.proof) return undefined;
  // It says what it is, but is damaged.
  const value = decoded ?? input;
  const isDeeper =
    decoded !== undefined &&
    !find.isLast &&
    find.steps.length > 0 &&
    room > 1 &&
    value.length <= MAX_UNPACKED &&
    value.length > 0;
  const inner = isDeeper ? (await readings(value, load, room - 1, isNamed))[0] : undefined;
  if (find.proof === "recognized" && !inner) return undefined;
  const layers = [find, ...(inner?.layers ?? [])];
  return {
    layers,
    name: layers.map(({ name }, at) => (at === 0 ? name : withinName(name))).join(" of "),
    certainty: find.certainty,
    why: find.why,
    steps: decoded === undefined ? [] : [...find.steps, ...(inner?.steps ?? [])],
    value: inner ? inner.value : value,
  };
}

/** A name inside a sentence: 'a PNG picture', and 'URL-safe Base64' as it is. */
const withinName = (name: string): string =>
  name.replace(/^(?:An?|The|Text|Data|Broken|Escape[sd]|Bytes)(?= )/, (word) => word.toLowerCase());

/** Inside another layer only what is sure enough is named. */
const isNamed = ({ certainty }: Find): boolean => certainty !== "possible";

async function readings(
  input: string | Bytes,
  load: LoadFamily,
  room: number,
  isWanted: (find: Find) => boolean,
): Promise<readonly Reading[]> {
  const found: Reading[] = [];
  for (const find of recognize(input).filter(isWanted)) {
    if (found.some(({ layers }) => layers[0]?.kind === find.kind)) continue;
    const reading = await readingOf(input, find, load, room);
    if (reading) found.push(reading);
  }
  return found.toSorted((one, other) => CERTAINTIES.indexOf(one.certainty) - CERTAINTIES.indexOf(other.certainty));
}

/**
 * What a text or bytes are, in up to five layers, the surest reading first. Each layer is undone by the operations themselves,
 * which `load` brings as they are needed.
 */
export const readingsOf = (input: string | Bytes, load: LoadFamily): Promise<readonly Reading[]> =>
  readings(input, load, MAX_LAYERS, () => true);
