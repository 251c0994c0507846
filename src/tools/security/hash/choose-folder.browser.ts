/**
 * Opens the system's dialog for a folder, and gives all files in it that are not hidden. Its input is not on the page: the
 * one there takes files, and is found as the only one.
 */
export function chooseFolder(onFiles: (files: File[]) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.webkitdirectory = true;
  input.onchange = () => {
    const files = [...(input.files ?? [])];
    // As with folders that are dropped: hidden files, such as the system's .DS_Store, were not meant.
    onFiles(files.filter((file) => !/(^|\/)\./.test(file.webkitRelativePath)));
  };
  input.click();
}
