import { fail, ok, type Result } from "#core/result.ts";

/** The pictures on the clipboard, or the sentence why there are none. Call it from a click: browsers ask then. */
export async function clipboardPictures(): Promise<Result<readonly File[]>> {
  if (!navigator.clipboard?.read) {
    return fail("This browser does not let pages read the clipboard. Press Ctrl+V, or ⌘V, on this page instead.");
  }
  try {
    const files: File[] = [];
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((each) => each.startsWith("image/"));
      if (type) files.push(new File([await item.getType(type)], "clipboard", { type }));
    }
    return files.length > 0 ? ok(files) : fail("There is no picture on the clipboard. Copy one first.");
  } catch (error) {
    return error instanceof Error && error.name === "NotAllowedError"
      ? fail("The clipboard was refused. Allow it for this page, or press Ctrl+V, or ⌘V.")
      : fail("The clipboard could not be read. Press Ctrl+V, or ⌘V, on this page instead.");
  }
}
