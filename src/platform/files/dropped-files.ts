import { namedVisibly } from "./named-visibly.ts";

/** Dropped files and texts, taken out of their event: browsers allow reading them only during the event. */
export interface Dropped {
  readonly files: readonly File[];
  /** The names of unreadable ones, if already known. */
  readonly unreadable?: readonly string[];
  /** The same as entries of a file system, where the browser has such: a folder is not among the files. */
  readonly entries: readonly (FileSystemEntry | undefined)[];
}

/** Whether files are dragged or pasted, and not a text. */
export const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes("Files") === true;

/** Takes the dropped items out of their event. */
export const takeOut = ({ files, items }: DataTransfer): Dropped => ({
  files: [...files],
  entries: [...items].map((item) => item.webkitGetAsEntry?.() ?? undefined),
});

/** The dropped files, and the paths of those that the system wouldn't open. */
export interface DroppedFiles {
  readonly files: File[];
  readonly unreadable: string[];
}

/** Whether to accept a file or a folder, by its path, which starts with the name of the dropped item. */
export type KeepPath = (path: string, isFolder: boolean) => boolean;

/** The files of a drop, those in dropped folders included: without `keep` all but hidden ones. */
export async function filesOf({ files, entries, unreadable = [] }: Dropped, keep?: KeepPath): Promise<DroppedFiles> {
  // The plain list has a folder as if it were an unreadable file.
  if (!entries.some((entry) => entry?.isDirectory)) {
    return { files: files.map(namedVisibly), unreadable: [...unreadable] };
  }
  try {
    return await (await import("./dropped-folders.ts")).filesInFolders(entries, keep);
  } catch {
    // Nothing was lost: what reads folders could not be fetched, and the next drop tries again.
    return { files: [], unreadable: entries.flatMap((entry) => entry?.name ?? []) };
  }
}
