import { formatBytes } from "#core/number/format-bytes.ts";
import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { int } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { visibleName } from "#core/text/visible-name.ts";
import { damaged } from "./gzip.ts";

interface Entry {
  readonly name: string;
  readonly packed: number;
  readonly size: number;
  readonly method: number;
}

const NO_ZIP = "Not a ZIP archive, or its file list is missing";

const END_SIGNATURE = 0x0605_4b50;
const ENTRY_SIGNATURE = 0x0201_4b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;

/**
 * Whether the list of files has as many as the end of the archive says (APPNOTE 4.3.12 and 4.3.16). ZIP64, whose
 * numbers have all bits set, isn't checked.
 */
function isListWhole(bytes: Bytes): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = bytes.length - END_SIZE;
  while (end >= 0 && view.getUint32(end, true) !== END_SIGNATURE) end--;
  if (end < 0) return false;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffff_ffff) return true;
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) return false;
    at += ENTRY_SIZE + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0);
  }
  return at <= end;
}

/** The files of an archive in the order of its list; with `wanted`, the contents of the one of that number, from 0. */
async function readZip(
  bytes: Bytes,
  wanted?: number,
): Promise<Outcome<{ readonly entries: readonly Entry[]; readonly content: Uint8Array | undefined }>> {
  if (!isListWhole(bytes)) return wrong(NO_ZIP);
  const { unzipSync } = await import("fflate");
  const entries: Entry[] = [];
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, size, originalSize, compression }) => {
        entries.push({ name, packed: size, size: originalSize, method: compression });
        return entries.length - 1 === wanted && (compression === 0 || compression === 8);
      },
    });
    return done({ entries, content: wanted === undefined ? undefined : files[entries[wanted]?.name ?? ""] });
  } catch (error) {
    return entries.length === 0 ? wrong(NO_ZIP) : damaged(error);
  }
}

const METHODS: Readonly<Record<number, string>> = {
  0: "stored",
  8: "deflated",
  9: "deflate64",
  12: "bzip2",
  14: "LZMA",
  93: "Zstandard",
  95: "XZ",
  99: "encrypted",
};

export const zipList = operation({
  id: "zip-list",
  name: "List a ZIP archive",
  words: ["zip list", "zip viewer", "what is in a zip", "unzip -l", "open zip"],
  takes: "bytes",
  gives: "text",
  params: {},
  labels: {},
  async run(bytes) {
    const zip = await readZip(bytes);
    if (!zip.ok) return zip;
    const { entries } = zip.value;
    const total = entries.reduce((sum, { size }) => sum + size, 0);
    const rows = entries.map(
      ({ name, size, method }, at) =>
        `${at + 1}\t${size}\t${METHODS[method] ?? `method ${method}`}\t${visibleName(name)}`,
    );
    return done(
      rows.join("\n"),
      `${counted(entries.length, "file")}, ${formatBytes(total)} unpacked. A row has number, bytes, method and name.`,
    );
  },
  examples: [{ input: Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array<number>(18).fill(0)), output: "" }],
});

const entry = int(1, { min: 1, max: 100_000 });

export const zipExtract = operation({
  id: "zip-extract",
  name: "Unpack a file of a ZIP archive",
  words: ["unzip", "extract zip", "zip extract", "unzip online"],
  takes: "bytes",
  gives: "bytes",
  params: { entry },
  labels: { entry: "Number of the file" },
  async run(bytes, values): Promise<Outcome<Bytes>> {
    const zip = await readZip(bytes, values.entry - 1);
    if (!zip.ok) return zip;
    const { entries, content } = zip.value;
    const { name: stored, method, size } = entries[values.entry - 1] ?? {};
    if (stored === undefined)
      return wrong(`The archive has ${counted(entries.length, "file")}, and no ${values.entry}`);
    const name = visibleName(stored);
    if (!content)
      return wrong(`“${name}” is packed by ${METHODS[method ?? -1] ?? "a method"}, which is not known here`);
    if (content.length !== size) return wrong(`“${name}” is damaged: it should have ${counted(size ?? 0, "byte")}`);
    return done(content.slice(), `It is “${name}”.`);
  },
  examples: [
    {
      input: Uint8Array.of(
        80,
        75,
        3,
        4,
        20,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        33,
        0,
        172,
        42,
        147,
        216,
        2,
        0,
        0,
        0,
        2,
        0,
        0,
        0,
        1,
        0,
        0,
        0,
        97,
        104,
        105,
        80,
        75,
        1,
        2,
        20,
        3,
        20,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        33,
        0,
        172,
        42,
        147,
        216,
        2,
        0,
        0,
        0,
        2,
        0,
        0,
        0,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        128,
        1,
        0,
        0,
        0,
        0,
        97,
        80,
        75,
        5,
        6,
        0,
        0,
        0,
        0,
        1,
        0,
        1,
        0,
        47,
        0,
        0,
        0,
        33,
        0,
        0,
        0,
        0,
        0,
      ),
      output: "hi",
    },
  ],
});
