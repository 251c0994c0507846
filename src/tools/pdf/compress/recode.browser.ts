import type { MozJPEGModule } from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import { jpegFrame } from "#core/image/containers/jpeg-segments.ts";
import { jpegWithoutMetadata } from "#core/image/metadata/metadata-write.ts";
import { lanczosByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { base64, fromBase64 } from "#platform/image/base64.ts";
import { codec } from "#platform/image/codec.ts";
import { encoders } from "#platform/image/encoders.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import type { Image } from "./contents.ts";

// The decoder alone: those of all formats would come with the first offline copy once more.
const jpeg = codec<MozJPEGModule>(() => import("@jsquash/jpeg/codec/dec/mozjpeg_dec.js"));

/** Decodes an image of a PDF, reduces it and encodes it as JPEG; undefined where it isn't what its dictionary says. */
export async function recode(
  image: Image,
  data: string,
  { width, height, quality }: { readonly width: number; readonly height: number; readonly quality: number },
) {
  const bytes = fromBase64(data);
  const raster = bytes && (image.isJpeg ? await rasterOfJpeg(image, bytes) : rasterOfPixels(image, bytes));
  if (!raster) return undefined;
  const sized = width < raster.width || height < raster.height ? lanczosByKernel(raster, { width, height }) : raster;
  const file = await encoders.jpg(sized, quality, "balanced");
  const components = jpegFrame(file)?.components;
  if (components === undefined) return undefined;
  return { base64: base64(file), bytes: file.length, width: sized.width, height: sized.height, components };
}

async function rasterOfJpeg(image: Image, bytes: Uint8Array<ArrayBuffer>): Promise<Raster | undefined> {
  try {
    const frame = jpegFrame(bytes);
    if (frame?.components !== image.components) return undefined;
    // PDF ignores the orientation and the profile in the file.
    const bare = jpegWithoutMetadata(bytes);
    if (!bare) return undefined;
    const decoded = await jpeg(({ decode }) => decode(bare, false));
    if (decoded?.width !== image.width || decoded.height !== image.height) return undefined;
    return { width: decoded.width, height: decoded.height, data: new Uint8ClampedArray(decoded.data) };
  } catch (error) {
    if (error instanceof LoadError) throw error;
    return undefined;
  }
}

function rasterOfPixels({ width, height, components }: Image, bytes: Uint8Array): Raster | undefined {
  if (bytes.length < width * height * components) return undefined;
  const raster = createRaster(width, height);
  const { data } = raster;
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      data[4 * pixel + channel] = bytes[pixel * components + (components === 3 ? channel : 0)] ?? 0;
    }
    data[4 * pixel + 3] = 255;
  }
  return raster;
}
