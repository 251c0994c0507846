/** Whether this browser lets a page put pictures on the clipboard (only over HTTPS, and not in every browser). */
export const canCopyImages = (): boolean => typeof ClipboardItem !== "undefined" && Boolean(navigator.clipboard?.write);

/** Puts a PNG on the clipboard; says whether it worked. Call it from a click, the picture may still be in the making. */
export async function copyImage(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return true;
  } catch {
    return false;
  }
}
