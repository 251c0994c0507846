/**
 * Copies text to the clipboard; returns whether it worked. Over plain HTTP, where `navigator.clipboard` does not exist,
 * and where it is refused, the older copy command is tried. Call it from a click or a key press; the text may still be
 * pending.
 */
export async function copyText(text: string | Promise<string | Blob>): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await (typeof text === "string" ? navigator.clipboard.writeText(text) : writeLater(text));
      return true;
    }
  } catch {
    // Refused (a permission, or the document has no focus): the older way may still work.
  }
  try {
    return copyBySelection(await textOf(text));
  } catch {
    return false;
  }
}

async function writeLater(text: Promise<string | Blob>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await textOf(text));
  // Safari needs the promise itself, during the click; and a long text need not become a string.
  const blob = text.then((made) => new Blob([made], { type: "text/plain" }));
  // If the write is refused immediately, nothing else handles a rejection of the text.
  blob.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

const textOf = async (text: string | Promise<string | Blob>): Promise<string> => {
  const made = await text;
  return typeof made === "string" ? made : made.text();
};

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  // Inside an open modal dialog nothing outside it can take focus.
  const host = document.querySelector("dialog:modal") ?? document.body;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.setAttribute("aria-hidden", "true");
  area.style.cssText = "position:fixed;top:0;opacity:0;pointer-events:none";
  host.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Whether this browser lets a page copy images (over HTTPS only, and not in every browser). */
export const canCopyImages = (): boolean => typeof ClipboardItem !== "undefined" && Boolean(navigator.clipboard?.write);

/** Copies a PNG to the clipboard; returns whether it worked. Call it from a click; the image may still be pending. */
export async function copyImage(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return true;
  } catch {
    return false;
  }
}
