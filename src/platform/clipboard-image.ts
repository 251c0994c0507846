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
