/** Saves a blob as a file of that name in the visitor's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Safari starts the download only after this task, and a large file takes a while to be read.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
