import { copyImage } from "#platform/clipboard-image.ts";
import { decodeImage } from "#platform/image/decode.ts";
import { encodePng } from "#platform/image/encode-png.ts";

/** A file as the browser can show it: itself, or as PNG where the browser does not know its format. */
export async function showable(file: Blob, signal: AbortSignal): Promise<Blob> {
  return (await browserShows(file)) ? file : asPng(file, signal);
}

/** Puts a picture on the clipboard as PNG, the one format that all programs take; says whether it worked. */
export const copyAsPng = (file: Blob): Promise<boolean> =>
  copyImage(file.type === "image/png" ? Promise.resolve(file) : asPng(file));

async function asPng(file: Blob, signal?: AbortSignal): Promise<Blob> {
  const decoded = await decodeImage(file, { signal });
  if (!decoded.ok) throw new Error(decoded.message);
  return encodePng(decoded.value.raster, { signal, move: true });
}

async function browserShows(file: Blob): Promise<boolean> {
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
