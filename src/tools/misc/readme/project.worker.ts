import { type UnzipFileInfo, unzipSync } from "fflate";
import { decodeText } from "#core/text/decode-text.ts";
import { firstNotUtf8, fromUtf8 } from "#core/text/utf8.ts";
import { expose } from "#platform/worker/expose.ts";
import type { Facts } from "./project/facts.ts";
import { gatherFacts } from "./project/gather.ts";
import { spdxLicenses } from "./project/license-texts.worker.ts";
import type { Licenses } from "./project/licenses.ts";
import { commonRoot, isOfProject, MAX_FILE_BYTES, wantedPaths } from "./project/paths.ts";
import { type Outline, readOutline } from "./read-links.ts";

let known: Licenses | undefined;
const licenses = () => {
  known ??= spdxLicenses();
  return known;
};

/** A project as it comes from an archive. */
export interface Unzipped {
  readonly facts: Facts;
  /** The folder in the archive that contains everything; '' if there isn't one. */
  readonly root: string;
  /** Its pictures, by path. */
  readonly pictures: ReadonlyMap<string, Blob>;
}

const README = /^readme(\.(md|markdown))?$/i;
const PICTURE = /\.(png|jpe?g|gif|webp|svg|avif)$/i;
const MAX_PICTURES = 60;

/** The text of a file; undefined for a README that is not UTF-8, which must come back as it was. */
const decoded = (path: string, bytes: Uint8Array): string | undefined =>
  README.test(path) ? fromUtf8(bytes) : decodeText(bytes).text;

function factsOf(folder: string, paths: readonly string[], bytes: ReadonlyMap<string, Uint8Array>): Facts {
  const texts = new Map<string, string>();
  const notes: string[] = [];
  for (const [path, content] of bytes) {
    const text = decoded(path, content);
    if (text === undefined)
      notes.push(
        `${path} isn’t UTF-8 (byte ${firstNotUtf8(content) + 1} is the first that can’t be), so it is left as it is.`,
      );
    else texts.set(path, text);
  }
  const facts = gatherFacts(folder, paths, texts, licenses());
  return { ...facts, notes: [...notes, ...facts.notes] };
}

const methods = {
  /** What a project's files say. `paths` are below its folder; `files` are those that `wantedPaths` names. */
  async facts({
    folder,
    paths,
    files,
  }: {
    folder: string;
    paths: readonly string[];
    files: ReadonlyMap<string, Blob>;
  }): Promise<Facts> {
    const bytes = new Map<string, Uint8Array>();
    for (const [path, file] of files) bytes.set(path, new Uint8Array(await file.arrayBuffer()));
    return factsOf(folder, paths, bytes);
  },

  /** The same for a ZIP archive. Throws if it isn't one. */
  async unzip({ file, name }: { file: Blob; name: string }): Promise<Unzipped> {
    const archive = new Uint8Array(await file.arrayBuffer());
    const all: string[] = [];
    unzipSync(archive, {
      filter: ({ name: path }) => {
        // What is too large to be read is there all the same.
        if (!path.endsWith("/") && isOfProject(path)) all.push(path);
        return false;
      },
    });
    const root = commonRoot(all);
    const start = root ? root.length + 1 : 0;
    const paths = all.map((path) => path.slice(start)).sort();
    const pictures = paths
      .filter((path) => PICTURE.test(path))
      .sort((a, b) => a.split("/").length - b.split("/").length);
    const shown = new Set(pictures.slice(0, MAX_PICTURES));
    const wanted = new Set([...wantedPaths(paths), ...shown]);
    const content = unzipSync(archive, {
      filter: ({ name: path, originalSize }) => originalSize <= MAX_FILE_BYTES && wanted.has(path.slice(start)),
    });
    const bytes = new Map<string, Uint8Array>();
    const blobs = new Map<string, Blob>();
    for (const [path, data] of Object.entries(content)) {
      const below = path.slice(start);
      if (shown.has(below))
        blobs.set(below, new Blob([data.slice()], { type: below.endsWith(".svg") ? "image/svg+xml" : "" }));
      else bytes.set(below, data);
    }
    return { facts: factsOf(root || name.replace(/\.zip$/i, ""), paths, bytes), root, pictures: blobs };
  },

  /** How many lines a file has; in an archive, the one with that path. Undefined where it is too large to be read. */
  async lines({ file, path }: { file: Blob; path?: string | undefined }): Promise<number | undefined> {
    let bytes: Uint8Array | undefined;
    if (path !== undefined) {
      const archive = new Uint8Array(await file.arrayBuffer());
      const filter = ({ name, originalSize }: UnzipFileInfo) => name === path && originalSize <= MAX_FILE_BYTES;
      bytes = unzipSync(archive, { filter })[path];
    } else if (file.size <= MAX_FILE_BYTES) bytes = new Uint8Array(await file.arrayBuffer());
    return (
      bytes &&
      decodeText(bytes)
        .text.replace(/\r?\n$/, "")
        .split(/\r\n?|\n/).length
    );
  },

  /** Links, headings and code of a README. */
  outline: (markdown: string): Outline => readOutline(markdown),
};

export type Methods = typeof methods;
expose(methods);
