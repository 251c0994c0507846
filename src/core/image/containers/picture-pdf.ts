import type { Density } from "#core/image/metadata/density.ts";
import type { Orientation } from "#core/image/metadata/exif.ts";
import type { Raster, Size } from "#core/raster.ts";
import { FIRST_IMAGE, onePagePdf } from "./one-page-pdf.ts";
import { type PageLayout, placed } from "./pdf-file.ts";

/** Channels of a picture, row by row, without filters or compression. */
interface Channels {
  /** 1, gray, or 3, red, green and blue. */
  readonly components: 1 | 3;
  readonly colors: Uint8Array<ArrayBuffer>;
  /** One byte a pixel; undefined if every pixel is opaque. */
  readonly alpha?: Uint8Array<ArrayBuffer>;
}

/** The colors of a picture apart from its transparency, as gray if they all are. */
export function channelsOf({ width, height, data }: Raster): Channels {
  const count = width * height;
  let isGray = true;
  let isOpaque = true;
  for (let i = 0; i < count * 4; i += 4) {
    isGray &&= data[i] === data[i + 1] && data[i] === data[i + 2];
    isOpaque &&= data[i + 3] === 255;
  }
  const components = isGray ? 1 : 3;
  const colors = new Uint8Array(count * components);
  for (let i = 0; i < count; i++) {
    for (let part = 0; part < components; part++) colors[i * components + part] = data[i * 4 + part] ?? 0;
  }
  if (isOpaque) return { components, colors };
  return { components, colors, alpha: Uint8Array.from({ length: count }, (_, i) => data[i * 4 + 3] ?? 0) };
}

/** A picture as a document stores it; its size is that before it's turned. */
export interface PagePicture extends Size {
  /** A whole JPEG file, or rows with PNG's filters in the zlib format. */
  readonly kind: "jpeg" | "rows";
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly components: 1 | 3;
  /** How opaque each pixel is, as packed rows. */
  readonly alpha?: Uint8Array<ArrayBuffer>;
  /** An ICC profile of its colors; sRGB, or gray, if undefined. */
  readonly profile?: Uint8Array<ArrayBuffer>;
  /** How EXIF has it turned. */
  readonly orientation?: Orientation;
  readonly density?: Density | undefined;
}

/** A PDF file of one page that shows a picture. Without a layout the page is as large as the density says. */
export function pdfOfPicture(picture: PagePicture, layout?: PageLayout): Uint8Array<ArrayBuffer> {
  const { kind, bytes, components, alpha, profile, orientation = 1, density } = picture;
  // EXIF: from 5 on, rows are columns.
  const isTurned = orientation > 4;
  const shown = {
    width: isTurned ? picture.height : picture.width,
    height: isTurned ? picture.width : picture.height,
    density: density && isTurned ? { x: density.y, y: density.x } : density,
  };
  const { page, ...box } = placed(shown, layout);
  const mask = FIRST_IMAGE + 1;
  const space = FIRST_IMAGE + 1 + (alpha ? 1 : 0);
  const device = (parts: 1 | 3) => (parts === 1 ? "/DeviceGray" : "/DeviceRGB");
  const image = (colors: string, more: string) =>
    `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /BitsPerComponent 8 /ColorSpace ${colors}${more}`;
  // ISO 32000-1 §7.4.4.4: predictors from 10 on are PNG's filters.
  const rows = (parts: 1 | 3) =>
    ` /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ${parts} /BitsPerComponent 8 /Columns ${picture.width} >>`;
  return onePagePdf(page, `q ${matrixOf(orientation, box).join(" ")} cm /Picture Do Q`, [
    {
      dictionary: image(
        profile ? `[/ICCBased ${space} 0 R]` : device(components),
        `${kind === "jpeg" ? " /Filter /DCTDecode" : rows(components)}${alpha ? ` /SMask ${mask} 0 R` : ""}`,
      ),
      bytes,
    },
    ...(alpha ? [{ dictionary: image(device(1), rows(1)), bytes: alpha }] : []),
    ...(profile ? [{ dictionary: `/N ${components} /Alternate ${device(components)}`, bytes: profile }] : []),
  ]);
}

/** What takes the unit square, which an image fills, to a box in which it's turned as EXIF says. */
function matrixOf(
  orientation: Orientation,
  { left, bottom, width, height }: Size & { readonly left: number; readonly bottom: number },
): readonly number[] {
  const [right, top] = [left + width, bottom + height];
  const matrices = {
    1: [width, 0, 0, height, left, bottom],
    2: [-width, 0, 0, height, right, bottom],
    3: [-width, 0, 0, -height, right, top],
    4: [width, 0, 0, -height, left, top],
    5: [0, -height, -width, 0, right, top],
    6: [0, -height, width, 0, left, top],
    7: [0, height, width, 0, left, bottom],
    8: [0, height, -width, 0, right, bottom],
  } satisfies Readonly<Record<Orientation, readonly number[]>>;
  return matrices[orientation];
}
