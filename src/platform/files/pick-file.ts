type PickFile = (options: { readonly suggestedName: string }) => Promise<FileSystemFileHandle>;

/** Asks where to save a file; undefined in browsers that cannot. */
export async function pickFile(name: string): Promise<FileSystemFileHandle | "canceled" | undefined> {
  const pick = (window as unknown as { readonly showSaveFilePicker?: PickFile }).showSaveFilePicker;
  if (!pick) return undefined;
  try {
    return await pick.call(window, { suggestedName: name });
  } catch (error) {
    // Frames of other sites and managed browsers refuse it: what is saved then comes as a download.
    return error instanceof DOMException && error.name === "AbortError" ? "canceled" : undefined;
  }
}

/** Takes away the empty file that a picker made, where nothing was written into it. */
export async function removeEmpty(handle: FileSystemFileHandle): Promise<void> {
  const { remove } = handle as unknown as { readonly remove?: () => Promise<void> };
  try {
    if (remove && (await handle.getFile()).size === 0) await remove.call(handle);
  } catch {
    // It is the visitor's file: they may have moved it.
  }
}
