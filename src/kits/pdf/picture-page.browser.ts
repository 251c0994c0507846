import { filterRows } from "#core/image/codecs/png-filter.ts";
import { jpegFrame, jpegIsWhole, jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import type { PageLayout } from "#core/image/containers/pdf-file.ts";
import { channelsOf, type PagePicture, pdfOfPicture } from "#core/image/containers/picture-pdf.ts";
import { sniffFormat } from "#core/image/containers/sniff.ts";
import { type Density, readDensity } from "#core/image/metadata/density.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { jpegWithoutMetadata } from "#core/image/metadata/metadata-write.ts";
import { storedOrientation } from "#core/image/metadata/orientation.ts";
import { MAX_PIXELS } from "#core/raster.ts";
import { ok, type Result } from "#core/result.ts";
import { hasText } from "#core/text/bytes.ts";
import { type Decoded, decodeFile } from "#platform/image/decode-file.ts";
import { deflate } from "#platform/image/formats/write-png.ts";

/** A picture as a PDF file of one page, and what was left out of it, in sentences. */
export interface PicturePage {
  readonly pdf: Blob;
  readonly notes: readonly string[];
}

/**
 * A picture of any format but SVG as a page: a JPEG file keeps its data, everything else its pixels without loss. Without a
 * layout the page is as large as the picture. For use in a worker.
 */
export async function picturePage(file: Blob, layout?: PageLayout): Promise<Result<PicturePage>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = sniffFormat(bytes);
  const density = format && readDensity(bytes, format);
  const jpeg = format === "jpeg" ? storedJpeg(bytes) : undefined;
  if (jpeg) return ok({ pdf: asPdf(pdfOfPicture({ ...jpeg, density }, layout)), notes: [] });
  const decoded = await decodeFile(file, MAX_PIXELS);
  if (!decoded.ok) return decoded;
  return ok(await rasterPage(decoded.value, density, layout));
}

/** Pixels as a page, without loss. */
export async function rasterPage(
  { raster, notes }: Pick<Decoded, "raster" | "notes">,
  density: Density | undefined,
  layout?: PageLayout,
): Promise<PicturePage> {
  const { width, height } = raster;
  const { components, colors, alpha } = channelsOf(raster);
  const pack = (data: Uint8Array, parts: 1 | 3) => deflate(filterRows(data, width * parts, parts));
  const picture: PagePicture = {
    kind: "rows",
    width,
    height,
    components,
    bytes: await pack(colors, components),
    ...(alpha && { alpha: await pack(alpha, 1) }),
    density,
  };
  return { pdf: asPdf(pdfOfPicture(picture, layout)), notes };
}

const asPdf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: "application/pdf" });

/** T.81 frames that PDF's DCTDecode reads: baseline, extended and progressive, of 8 bits. */
const READ_FRAMES = [0xc0, 0xc1, 0xc2];

/**
 * A JPEG file that a document can hold as it is; undefined for CMYK, which programs read differently, and for damaged
 * files.
 */
function storedJpeg(bytes: Uint8Array): PagePicture | undefined {
  const frame = jpegFrame(bytes);
  const start = jpegSegments(bytes).find(({ marker }) => READ_FRAMES.includes(marker));
  const components = frame?.components;
  if (!frame || !start || bytes[start.start] !== 8 || (components !== 1 && components !== 3)) return undefined;
  if (frame.width * frame.height === 0 || frame.width * frame.height > MAX_PIXELS) return undefined;
  const bare = jpegIsWhole(bytes) ? jpegWithoutMetadata(bytes) : undefined;
  if (!bare) return undefined;
  const metadata = readMetadata(bytes, "jpeg");
  const profile = metadata.icc && profileFor(components, metadata.icc);
  const { width, height } = frame;
  const orientation = storedOrientation(bytes, "jpeg", metadata);
  return { kind: "jpeg", width, height, components, bytes: bare, orientation, ...(profile && { profile }) };
}

// ICC.1:2022 §7.2: the signature at 36, and the color space at 16. A profile of other colors makes readers refuse the picture.
function profileFor(components: 1 | 3, icc: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const isProfile = hasText(icc, 36, "acsp") && hasText(icc, 16, components === 1 ? "GRAY" : "RGB ");
  return isProfile ? Uint8Array.from(icc) : undefined;
}
