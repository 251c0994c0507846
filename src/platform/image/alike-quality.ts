import { sampleOf } from "#core/image/codecs/quality-search.ts";
import type { Raster } from "#core/raster.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import type { Conversion } from "./conversion.ts";
import { decodeFile } from "./decode-file.ts";
import { encoderFor } from "./encoders.ts";

/** The lowest quality at which a picture that is written, as the conversion says, and read again looks the same. */
export async function qualityThatLooksSame(
  picture: Raster,
  { format, effort }: Pick<Conversion, "format" | "effort">,
  report: (tried: number) => void,
) {
  const { qualityAlike } = await loadPart(() => import("#core/image/codecs/alike-search.ts"));
  const { likeness } = await loadPart(() => import("#core/image/pixels/ssim.ts"));
  // A PDF file's picture is a JPG file.
  const encode = encoderFor({ format: format === "pdf" ? "jpg" : format, effort });
  const likeAt = (of: Raster) => async (tried: number) => {
    report(tried);
    const read = await decodeFile(new Blob([await encode(of, tried)]), Number.POSITIVE_INFINITY);
    if (!read.ok) throw new Error(read.message);
    return likeness(of, read.value.raster);
  };
  const sample = sampleOf(picture);
  return qualityAlike(likeAt(picture), sample && likeAt(sample));
}
