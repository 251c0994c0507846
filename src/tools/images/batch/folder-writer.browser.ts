import { nextPath } from "./output-paths.ts";

type PickFolder = (options: { readonly id: string; readonly mode: "readwrite" }) => Promise<FileSystemDirectoryHandle>;

const pickFolder = (): PickFolder | undefined =>
  typeof window === "undefined"
    ? undefined
    : (window as unknown as { readonly showDirectoryPicker?: PickFolder }).showDirectoryPicker;

/** Whether pages may write into a folder that the visitor chooses: Chromium's browsers alone. */
export const canWriteFolders = (): boolean => pickFolder() !== undefined;

/** The folder that the visitor chooses; undefined where they choose none. Only in answer to a click. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await pickFolder()?.call(window, { id: "batch", mode: "readwrite" });
  } catch (error) {
    if (error instanceof DOMException && ["AbortError", "SecurityError", "NotAllowedError"].includes(error.name))
      return;
    throw error;
  }
}

/** Writes a file below a folder, under the first name that no file there has, and gives its path. Nothing is overwritten. */
export async function writeInto(root: FileSystemDirectoryHandle, path: string, blob: Blob): Promise<string> {
  const folders = path.split("/").slice(0, -1);
  let folder = root;
  for (const name of folders) folder = await folder.getDirectoryHandle(name, { create: true });
  let free = path;
  for (let number = 2; await has(folder, nameOf(free)); number++) free = nextPath(path, number);
  const file = await folder.getFileHandle(nameOf(free), { create: true });
  const stream = await file.createWritable();
  try {
    await stream.write(blob);
    await stream.close();
  } catch (error) {
    await folder.removeEntry(nameOf(free)).catch(() => {});
    throw error;
  }
  return free;
}

const nameOf = (path: string) => path.split("/").at(-1) ?? path;

async function has(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // A folder of that name is in the way as well.
    return error.name === "TypeMismatchError";
  }
}
