import { visibleName } from "#core/text/visible-name.ts";
import type { DroppedFiles, KeepPath } from "./dropped-files.ts";
import { namedVisibly } from "./named-visibly.ts";

const paths = new WeakMap<File, string>();

/** A file's path below the dropped or chosen folder, or its name: 'photos/2026/a.jpg', 'a.jpg'. */
export const pathOf = (file: File): string => paths.get(file) ?? (file.webkitRelativePath || file.name);

// Hidden files, such as the system's .DS_Store, were not meant.
const isShown: KeepPath = (path, isFolder) => isFolder || !/(^|\/)\.[^/]*$/.test(path);

/** The accepted files of dropped entries, including those in folders, in the order of their paths. */
export async function filesInFolders(
  entries: readonly (FileSystemEntry | undefined)[],
  keep: KeepPath = isShown,
): Promise<DroppedFiles> {
  const dropped: DroppedFiles = { files: [], unreadable: [] };
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry, keep, dropped.unreadable) : [])));
  dropped.files.push(...found.flat());
  return dropped;
}

async function filesIn(entry: FileSystemEntry, keep: KeepPath, unreadable: string[]): Promise<File[]> {
  const path = entry.fullPath.replace(/^\//, "");
  if (!keep(path, entry.isDirectory)) return [];
  try {
    if (entry.isFile) {
      const opened = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
      const file = namedVisibly(opened);
      paths.set(file, visibleName(path));
      return [file];
    }
    const children = await childrenOf(entry as FileSystemDirectoryEntry);
    return (await Promise.all(children.map((child) => filesIn(child, keep, unreadable)))).flat();
  } catch {
    unreadable.push(path);
    return [];
  }
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  while (true) {
    // A reader gives a hundred entries at a time, and none at the end.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) break;
    children.push(...batch);
  }
  return children.sort((a, b) => a.name.localeCompare(b.name));
}
