import { type Density, readDensity } from "#core/image/metadata/density.ts";
import { PAPERS, type PaperName, POINTS_PER_MM } from "#core/paper.ts";
import type { Size } from "#core/raster.ts";
import { concat, fromLatin1 } from "#core/text/bytes.ts";
import type { JpegFrame } from "./jpeg-segments.ts";
import { xrefOf } from "./one-page-pdf.ts";

/** How a picture lies on a sheet of paper: as large as fits inside the margins, in the middle. */
export interface PageLayout {
  readonly paper: PaperName;
  /** 'auto' turns the sheet as the picture is. */
  readonly orientation: "auto" | "portrait" | "landscape";
  /** On all four sides, in millimeters. */
  readonly margin: number;
}

/** A page of a PDF document: which, from 1, and how many pixels an inch of it has. */
export interface PdfPage {
  readonly number: number;
  readonly density: number;
}

/** A JPEG file that is somewhere else: what its frame header says, and its length in bytes. */
export interface PdfPicture extends JpegFrame {
  readonly length: number;
  /** How large it is printed where its page is as large; 96 pixels an inch if undefined. */
  readonly density?: Density | undefined;
}

/** The bytes before each picture's, and after all of them. */
export interface PdfFrame {
  readonly heads: readonly Uint8Array<ArrayBuffer>[];
  readonly end: Uint8Array<ArrayBuffer>;
}

/** The largest PDF file, in bytes: places in it are written with ten digits (ISO 32000-1 §7.5.4). */
export const MAX_PDF_BYTES = 9_999_999_999;

// A pixel of CSS is 1/96 inch. ISO 32000-1 annex C: readers show pages of at most 14 400 points a side.
const POINTS_PER_INCH = 72;
const PIXELS_PER_INCH = 96;
const MAX_POINTS = 14_400;

// Of each page: the page, what it draws, and the picture.
const OBJECTS_PER_PAGE = 3;

const points = (length: number): number => Number(length.toFixed(3));

/** The size of a page in points, and where its picture is, from the lower left. */
export function placed(picture: Size & Pick<PdfPicture, "density">, layout: PageLayout | undefined) {
  if (!layout) {
    const { x, y } = picture.density ?? { x: PIXELS_PER_INCH, y: PIXELS_PER_INCH };
    const [across, down] = [(picture.width * POINTS_PER_INCH) / x, (picture.height * POINTS_PER_INCH) / y];
    const scale = Math.min(1, MAX_POINTS / Math.max(across, down));
    const [width, height] = [points(across * scale), points(down * scale)];
    return { page: { width, height }, left: 0, bottom: 0, width, height };
  }
  const { paper, orientation, margin } = layout;
  const [short, long] = [PAPERS[paper].width * POINTS_PER_MM, PAPERS[paper].height * POINTS_PER_MM];
  const isWide = orientation === "landscape" || (orientation === "auto" && picture.width > picture.height);
  const page = isWide ? { width: long, height: short } : { width: short, height: long };
  const around = 2 * margin * POINTS_PER_MM;
  const scale = Math.min((page.width - around) / picture.width, (page.height - around) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    page: { width: points(page.width), height: points(page.height) },
    left: points((page.width - width) / 2),
    bottom: points((page.height - height) / 2),
    width: points(width),
    height: points(height),
  };
}

/**
 * The frame of a PDF document of JPEG pictures, a page each, their bytes as they are (ISO 32000-1 §7.4.8, DCTDecode): it is
 * each head with its picture's bytes, then the end. Without a layout, a page is as large as its picture.
 */
export function pdfFrame(pictures: readonly PdfPicture[], layout?: PageLayout): PdfFrame {
  const offsets: number[] = [];
  const heads: Uint8Array<ArrayBuffer>[] = [];
  // All that is finished, in bytes, and what follows it.
  let length = 0;
  // §7.5.2: four bytes above 127 say that the file is not text.
  let text = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const begin = () => {
    offsets.push(length + text.length);
    text += `${offsets.length} 0 obj\n`;
  };
  const add = (body: string) => {
    begin();
    text += `${body}\nendobj\n`;
  };
  add("<< /Type /Catalog /Pages 2 0 R >>");
  const kids = pictures.map((_, i) => `${offsets.length + 2 + i * OBJECTS_PER_PAGE} 0 R`);
  add(`<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pictures.length} >>`);
  for (const picture of pictures) {
    const { page, left, bottom, width, height } = placed(picture, layout);
    const drawing = `q ${width} 0 0 ${height} ${left} ${bottom} cm /Picture Do Q`;
    const space = picture.components === 1 ? "/DeviceGray" : "/DeviceRGB";
    const own = offsets.length + 1;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${own + 1} 0 R /Resources << /XObject << /Picture ${own + 2} 0 R >> >> >>`,
    );
    add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
    begin();
    text += `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>\nstream\n`;
    heads.push(fromLatin1(text));
    length += text.length + picture.length;
    text = "\nendstream\nendobj\n";
  }
  const start = length + text.length;
  text += xrefOf(offsets, start);
  return { heads, end: fromLatin1(text) };
}

/** A PDF file of one page that shows a JPEG file, and without a layout is as large as the JPEG's density says. */
export function pdfOfJpeg(jpeg: Uint8Array, frame: JpegFrame, layout?: PageLayout): Uint8Array<ArrayBuffer> {
  const { heads, end } = pdfFrame([{ ...frame, length: jpeg.length, density: readDensity(jpeg, "jpeg") }], layout);
  return concat([...heads, jpeg, end]);
}
