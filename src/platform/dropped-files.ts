const paths = new WeakMap<File, string>();

/** A file's path below what was dropped or chosen, or its name: 'photos/2026/a.jpg', 'a.jpg'. */
export const pathOf = (file: File): string => paths.get(file) ?? (file.webkitRelativePath || file.name);

/** The files of a drop, those in dropped folders included, in the order of their paths. Call it in the drop's event. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // Entries must be taken before the event ends; the plain list has a folder as if it were an unreadable file.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? undefined);
  const plain = [...data.files];
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    // What the system made, such as .DS_Store, was not meant.
    if (entry.name.startsWith(".")) return [];
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    paths.set(file, entry.fullPath.replace(/^\//, ""));
    return [file];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const children: FileSystemEntry[] = [];
  while (true) {
    // A reader gives a hundred entries at a time, and none at the end.
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (more.length === 0) break;
    children.push(...more);
  }
  children.sort((a, b) => a.name.localeCompare(b.name));
  return (await Promise.all(children.map(filesIn))).flat();
}
