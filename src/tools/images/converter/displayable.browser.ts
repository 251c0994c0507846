import { copyImage } from "#platform/clipboard.ts";
import { decodeImage } from "#platform/image/decode.ts";
import { encodePng } from "#platform/image/encode-png.ts";

/** An address of a file, or of a PNG of it if the browser does not read its format; to be revoked. */
export async function displayableUrl(file: Blob, signal: AbortSignal): Promise<string> {
  const url = URL.createObjectURL(file);
  if (await canDisplay(url)) return url;
  URL.revokeObjectURL(url);
  return URL.createObjectURL(await asPng(file, signal));
}

/** Copies an image to the clipboard as PNG, the format that all programs take; whether it worked. */
export const copyAsPng = (file: Blob): Promise<boolean> =>
  copyImage(file.type === "image/png" ? Promise.resolve(file) : asPng(file));

async function asPng(file: Blob, signal?: AbortSignal): Promise<Blob> {
  const decoded = await decodeImage(file, { signal });
  if (!decoded.ok) throw new Error(decoded.message);
  return encodePng(decoded.value.raster, { signal, move: true });
}

// The shown image has the same address, so it isn't read again.
async function canDisplay(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => true,
    () => false,
  );
}
