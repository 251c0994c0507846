import { type Unzipped, unzipSync } from "fflate";
import { compareLines, type LineOptions } from "#core/diff/compare.ts";
import { mergeTexts } from "#core/diff/merge.ts";
import { applyPatch, patchText } from "#core/diff/patch.ts";
import { fileNameOf, parsePatch, partFor, partsPassedOver } from "#core/diff/read-patch.ts";
import type { Grain } from "#core/diff/tokens.ts";
import { isPdf } from "#core/image/containers/sniff.ts";
import { ok, type Result } from "#core/result.ts";
import { sameBytes } from "#core/text/bytes.ts";
import { decodeText } from "#core/text/decode-text.ts";
import { type LongText, longText } from "#kits/code-text/long-text.ts";
import type { TextComparison } from "#kits/json-comparison/compare-texts.ts";
import { expose } from "#platform/worker/expose.ts";
import { type MethodContext, UserError } from "#platform/worker/protocol.ts";
import { pairsOf, withoutRoot } from "./folders.ts";
import { runningText } from "./running-text.ts";
import { compareStructure, type StructureRequest } from "./structure.ts";

interface TwoTexts {
  readonly left: string;
  readonly right: string;
}

/** A dropped folder, with the path of each file, or an archive. */
export interface FolderInput {
  readonly files: readonly File[];
  readonly paths: readonly string[];
}

// As much as shows that a file is a PDF.
const HEAD_BYTES = 4096;

const MAX_UNPACKED = 500_000_000;

/** What was compared last, to open files of it. */
let sides: readonly [Folder, Folder] | undefined;
type Folder = ReadonlyMap<string, { readonly size: number; readonly bytes: () => Promise<Uint8Array> }>;

const isArchive = ({ files: [file, ...more] }: FolderInput) =>
  file !== undefined && more.length === 0 && /\.(zip|jar|docx|xlsx|epub)$/i.test(file.name);

async function folderOf(input: FolderInput): Promise<Folder> {
  const [archive] = input.files;
  const folder = new Map<string, { size: number; bytes: () => Promise<Uint8Array> }>();
  if (archive && isArchive(input)) {
    const unpacked = unpack(new Uint8Array(await archive.arrayBuffer()));
    const names = Object.keys(unpacked).filter((name) => !name.endsWith("/"));
    const paths = withoutRoot(names);
    names.forEach((name, index) => {
      const bytes = unpacked[name] ?? new Uint8Array();
      folder.set(paths[index] ?? name, { size: bytes.length, bytes: async () => bytes });
    });
    return folder;
  }
  const paths = withoutRoot(input.paths);
  input.files.forEach((file, index) => {
    folder.set(paths[index] ?? file.name, {
      size: file.size,
      bytes: async () => new Uint8Array(await file.arrayBuffer()),
    });
  });
  return folder;
}

function unpack(bytes: Uint8Array): Unzipped {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize;
        if (total > MAX_UNPACKED) throw new UserError("This archive is larger than 500 MB when it is unpacked.");
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError("This ZIP archive could not be read: it is damaged or encrypted.");
  }
}

const methods = {
  /** A file's text with its encoding, or the file's kind if it isn't text; 'pdf' for a PDF, which isn't read here. */
  async read(file: File) {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return isPdf(head) ? "pdf" : decodeText(new Uint8Array(await file.arrayBuffer()));
  },
  /** Compares by lines; the texts stay with who asks. */
  lines({ left, right, options }: TwoTexts & { readonly options: LineOptions }, { progress }: MethodContext<number>) {
    const compared = compareLines(left, right, options, { onProgress: progress });
    return { ...compared, left: compared.left.starts, right: compared.right.starts };
  },
  running: (
    { left, right, grain, ignoresCase }: TwoTexts & { readonly grain: Grain; readonly ignoresCase: boolean },
    { progress }: MethodContext<number>,
  ) => runningText(left, right, grain, ignoresCase, { onProgress: progress }),
  /** Compares two JSON texts by structure, with a patch of one of two forms. */
  structure(request: StructureRequest): Result<ComparedJson> {
    const long = longText((pieces) => new Blob(pieces));
    const compared = compareStructure(request, long.add);
    return compared.ok ? ok({ ...compared.value, patch: long.done() }) : compared;
  },
  patch: ({ left, right, leftName, rightName }: TwoTexts & { readonly leftName: string; readonly rightName: string }) =>
    patchText(left, right, { left: leftName, right: rightName }),
  apply({
    text,
    patch,
    file,
    fileName,
    reverse,
  }: {
    readonly text: string;
    readonly patch: string;
    readonly file: string | undefined;
    readonly fileName: string;
    readonly reverse: boolean;
  }): Result<Applied> {
    const read = parsePatch(patch);
    if (!read.ok) return read;
    const names = read.value.map(fileNameOf);
    // The one that was chosen may be of another patch: then the one for the text's file.
    const name = file !== undefined && names.includes(file) ? file : partFor(names, fileName);
    const chosen = read.value[names.indexOf(name ?? "")];
    return ok({
      ...applyPatch(text, chosen?.hunks ?? [], reverse),
      names,
      chosen: name ?? "",
      passedOver: partsPassedOver(patch),
    });
  },
  merge: ({ base, mine, theirs }: { readonly base: string; readonly mine: string; readonly theirs: string }) =>
    mergeTexts(base, mine, theirs),
  /** Compares folders or archives file by file, and keeps them for `open`. */
  async folders(
    { left, right }: { readonly left: FolderInput; readonly right: FolderInput },
    { progress }: MethodContext<number>,
  ) {
    const [one, other] = [await folderOf(left), await folderOf(right)];
    sides = [one, other];
    const entries = (folder: Folder) => Array.from(folder, ([path, { size }]) => ({ path, size }));
    return pairsOf(
      entries(one),
      entries(other),
      async (path) => {
        const [first, second] = await Promise.all([one.get(path)?.bytes(), other.get(path)?.bytes()]);
        return first !== undefined && second !== undefined && sameBytes(first, second);
      },
      progress,
    );
  },
  /** The texts of one path on both sides, and how their bytes were read; undefined if a file isn't text. */
  async open(path: string) {
    const texts = await Promise.all(
      (sides ?? []).map(async (folder) => {
        const bytes = await folder.get(path)?.bytes();
        // A file that is missing is an empty text, in no encoding.
        if (!bytes) return { text: "", form: undefined };
        const { text, encoding, hasMark, binary } = decodeText(bytes);
        return binary === undefined ? { text, form: { encoding, hasMark } } : undefined;
      }),
    );
    return { left: texts[0], right: texts[1] };
  },
};

type ComparedJson = TextComparison & { readonly patch: LongText<Blob> };

type Applied = ReturnType<typeof applyPatch> & {
  readonly names: readonly string[];
  /** The name of the part that was applied. */
  readonly chosen: string;
  readonly passedOver: readonly string[];
};

export type Methods = typeof methods;
expose(methods);
