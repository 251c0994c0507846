import { firstNotUtf8, fromUtf8 } from "#core/text/utf8.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { remote } from "#platform/worker/remote.ts";
import type { Facts } from "./project/facts.ts";
import { commonRoot, isOfProject, MAX_FILE_BYTES, MAX_FILES, wantedPaths } from "./project/paths.ts";
import type { Methods } from "./project.worker.ts";

/** The worker that reads projects and READMEs. */
export const projectWorker = remote<Methods>(
  (Worker) => new Worker(new URL("./project.worker.ts", import.meta.url), { type: "module" }),
);

/** An opened project: its facts, and its available files. */
export interface Project {
  readonly facts: Facts;
  readonly files: ReadonlyMap<string, Blob>;
  /** The archive that it was in, and its folder there. */
  readonly archive?: { readonly file: Blob; readonly root: string } | undefined;
}

/** What came of opening files: a project, a README alone, or a sentence. */
export type Opened = { readonly project: Project } | { readonly readme: string } | { readonly mistake: string };

// This many paths are checked in a millisecond or two.
const AT_ONCE = 4000;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Opens a folder's files, an archive, a README or single files of a project. */
export async function openFiles(files: readonly File[]): Promise<Opened> {
  const [first] = files;
  if (files.length === 1 && first) {
    if (/\.zip$/i.test(first.name)) return unzipped(first);
    if (/\.(md|markdown|mdown)$/i.test(first.name)) return readmeOf(first);
  }
  // Pages that are dropped on have it as a part of its own.
  const { pathOf } = await loadPart(() => import("#platform/files/dropped-folders.ts"));
  const kept: { path: string; file: File }[] = [];
  for (const [at, file] of files.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await pause();
    const path = pathOf(file);
    if (isOfProject(path) && kept.length < MAX_FILES) kept.push({ path, file });
  }
  if (kept.length === 0)
    return {
      mistake: "No project files found. Generated and downloaded folders such as node_modules are ignored.",
    };
  const root = commonRoot(kept.map(({ path }) => path));
  const start = root ? root.length + 1 : 0;
  const byPath = new Map(kept.map(({ path, file }) => [path.slice(start), file]));
  const paths = [...byPath.keys()].sort();
  const wanted = new Map<string, File>();
  for (const path of wantedPaths(paths)) {
    const file = byPath.get(path);
    // Getting a chosen file's size takes half a millisecond on disk, so only of those that are read.
    if (file && file.size <= MAX_FILE_BYTES) wanted.set(path, file);
  }
  const facts = await projectWorker.facts({ folder: root, paths, files: wanted });
  return { project: { facts, files: byPath } };
}

async function unzipped(file: File): Promise<Opened> {
  try {
    const { facts, root, pictures } = await projectWorker.unzip({ file, name: file.name });
    if (facts.files === 0)
      return {
        mistake: `No project files found in ${file.name}. Generated and downloaded folders such as node_modules are ignored.`,
      };
    return { project: { facts, files: pictures, archive: { file, root } } };
  } catch (error) {
    if (error instanceof Error && error.name === "LoadError") throw error;
    return { mistake: `${file.name} isn’t a ZIP archive, or it’s damaged.` };
  }
}

async function readmeOf(file: File): Promise<Opened> {
  if (file.size > MAX_FILE_BYTES) return { mistake: `${file.name} is larger than a README: more than 1 MB.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const readme = fromUtf8(bytes);
  if (readme !== undefined) return { readme };
  return {
    mistake: `${file.name} isn’t UTF-8: byte ${firstNotUtf8(bytes) + 1} is the first that can’t be. It couldn’t be given back as it is, so save it as UTF-8 first.`,
  };
}

/** Opens the text of one project file, such as a package.json that was pasted. */
export async function openManifest(name: string, text: string): Promise<Project> {
  const file = new Blob([text]);
  const facts = await projectWorker.facts({ folder: "", paths: [name], files: new Map([[name, file]]) });
  return { facts, files: new Map([[name, file]]) };
}

/** How many lines a file of the project has; undefined where it is not at hand, or too large. */
export async function linesOf({ files, archive, facts }: Project, path: string): Promise<number | undefined> {
  const file = files.get(path);
  if (file) return projectWorker.lines({ file });
  if (!archive || !facts.paths.includes(path)) return undefined;
  return projectWorker.lines({ file: archive.file, path: archive.root ? `${archive.root}/${path}` : path });
}

const addresses = new WeakMap<Blob, string>();

/** An address for a picture of the project; the same for each call. */
export function pictureAddress(project: Project, path: string): string | undefined {
  const blob = project.files.get(path);
  if (!blob) return undefined;
  let address = addresses.get(blob);
  if (!address) {
    address = URL.createObjectURL(blob);
    addresses.set(blob, address);
  }
  return address;
}
