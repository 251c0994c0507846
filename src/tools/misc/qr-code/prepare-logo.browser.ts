import { lanczosResize } from "#core/image/pixels/resize-lanczos.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { decodeImage } from "#platform/image/decode.ts";
import { encodePng } from "#platform/image/encode-png.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import type { ChosenLogo } from "./panels/logo-settings.tsx";

// The largest logo of the largest file is about 1300 pixels wide.
const MAX_PIXELS = 1024;

/** A picture file as a logo. Rejects with the signal's reason, or with a LoadError. */
export async function prepareLogo(file: File, signal: AbortSignal): Promise<Result<ChosenLogo>> {
  try {
    const decoded = await decodeImage(file, { signal });
    if (!decoded.ok) return decoded;
    const { raster } = decoded.value;
    const scale = Math.min(1, MAX_PIXELS / Math.max(raster.width, raster.height));
    const side = (length: number) => Math.max(1, Math.round(length * scale));
    const fitted = lanczosResize(raster, { width: side(raster.width), height: side(raster.height) });
    return ok({ name: file.name, raster: fitted, address: await addressOf(await encodePng(fitted)) });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof LoadError) throw error;
    return fail("This picture could not be read.");
  }
}

const addressOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
