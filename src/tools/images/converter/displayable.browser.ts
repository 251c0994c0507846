import { copyImage } from "#platform/clipboard.ts";
import { decodeImage } from "#platform/image/decode.ts";
import { encodePng } from "#platform/image/encode-png.ts";

/** A file that the browser can display: the file itself, or a PNG of it if the browser does not read its format. */
export async function displayable(file: Blob, signal: AbortSignal): Promise<Blob> {
  return (await canDisplay(file)) ? file : asPng(file, signal);
}

/** Copies an image to the clipboard as PNG, the format that all programs take; whether it worked. */
export const copyAsPng = (file: Blob): Promise<boolean> =>
  copyImage(file.type === "image/png" ? Promise.resolve(file) : asPng(file));

async function asPng(file: Blob, signal?: AbortSignal): Promise<Blob> {
  const decoded = await decodeImage(file, { signal });
  if (!decoded.ok) throw new Error(decoded.message);
  return encodePng(decoded.value.raster, { signal, move: true });
}

async function canDisplay(file: Blob): Promise<boolean> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
}
