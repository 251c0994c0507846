import {
  catalogOf,
  type Dictionary,
  dictionaryOf,
  isDictionary,
  isReference,
  type PdfObjects,
  type PdfValue,
  resolved,
} from "#kits/pdf/pdf-objects.ts";

/** An image that can be decoded rightly, and encoded again without a change of its colors. */
export interface Image {
  readonly reference: string;
  readonly dict: Dictionary;
  readonly width: number;
  readonly height: number;
  /** 1 for gray, 3 for color. */
  readonly components: 1 | 3;
  readonly isJpeg: boolean;
  /** As it is stored, in bytes. */
  readonly size: number;
}

/** What is in a document, in bytes of the file. */
export interface Contents {
  readonly images: number;
  readonly imageCount: number;
  readonly fonts: number;
  readonly rest: number;
  /** Those that can be made smaller. */
  readonly reducible: readonly Image[];
  /** The longer and the shorter side of the largest page, in points. */
  readonly page: { readonly long: number; readonly short: number };
  /** The largest unit of a page, in points. */
  readonly unit: number;
  readonly isSigned: boolean;
  readonly pageCount: number;
}

const FONT_FILES = ["/FontFile", "/FontFile2", "/FontFile3"];
const A4 = { long: 842, short: 595 };
// More pixels are left as they are: they wouldn't fit into memory together.
const MAX_PIXELS = 50_000_000;

/** Reads all objects of a document of this many bytes. */
export function contentsOf(objects: PdfObjects, fileSize: number): Contents {
  const masks = new Set<string>();
  const fontFiles = new Set<string>();
  const sides: { long: number; short: number; unit: number }[] = [];
  let isSigned = false;
  for (const value of [...objects.values.values(), ...[...objects.streams.values()].map(({ dict }) => dict)]) {
    walk(value, (dict) => {
      for (const name of ["/SMask", "/Mask"]) if (isReference(dict[name])) masks.add(dict[name]);
      for (const name of FONT_FILES) if (isReference(dict[name])) fontFiles.add(dict[name]);
      if (dict["/ByteRange"] !== undefined) isSigned = true;
      const side = sideOf(objects, dict);
      if (side) sides.push(side);
    });
  }
  let images = 0;
  let imageCount = 0;
  let fonts = 0;
  const reducible: Image[] = [];
  for (const [reference, { dict }] of objects.streams) {
    const size = numberOf(resolved(objects, dict["/Length"]));
    if (fontFiles.has(reference)) fonts += size;
    if (dict["/Subtype"] !== "/Image") continue;
    images += size;
    imageCount++;
    const image = masks.has(reference) ? undefined : imageOf(objects, reference, dict, size);
    if (image) reducible.push(image);
  }
  const page = sides.reduce(
    (most, each) => ({ long: Math.max(most.long, each.long), short: Math.max(most.short, each.short) }),
    { long: 0, short: 0 },
  );
  return {
    images,
    imageCount,
    fonts,
    rest: Math.max(0, fileSize - images - fonts),
    reducible,
    page: page.long > 0 ? page : A4,
    unit: Math.max(1, ...sides.map((side) => side.unit)),
    isSigned,
    pageCount: pageCountOf(objects),
  };
}

/** What the root of the page tree says; 1 where it says nothing. */
const pageCountOf = (objects: PdfObjects): number =>
  Math.max(1, numberOf(resolved(objects, dictionaryOf(objects, catalogOf(objects)["/Pages"])["/Count"])));

const numberOf = (value: PdfValue | undefined): number => (typeof value === "number" && value >= 0 ? value : 0);

const MAX_DEPTH = 50;

/** Calls `look` for each dictionary in a value, those of other objects left out. */
function walk(value: PdfValue, look: (dict: Dictionary) => void, depth = 0): void {
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return;
  if (Array.isArray(value)) for (const each of value) walk(each, look, depth + 1);
  else if (isDictionary(value)) {
    look(value);
    for (const each of Object.values(value)) walk(each, look, depth + 1);
  }
}

function sideOf(objects: PdfObjects, dict: Dictionary): { long: number; short: number; unit: number } | undefined {
  const box = resolved(objects, dict["/MediaBox"]);
  if (!Array.isArray(box) || box.length !== 4) return undefined;
  const [left, bottom, right, top] = box.map((each) => resolved(objects, each));
  if (![left, bottom, right, top].every((each) => typeof each === "number")) return undefined;
  const unit = numberOf(resolved(objects, dict["/UserUnit"])) || 1;
  const [width, height] = [Math.abs(Number(right) - Number(left)), Math.abs(Number(top) - Number(bottom))];
  return { long: unit * Math.max(width, height), short: unit * Math.min(width, height), unit };
}

function imageOf(objects: PdfObjects, reference: string, dict: Dictionary, size: number): Image | undefined {
  const get = (name: string) => resolved(objects, dict[name]);
  const [width, height] = [numberOf(get("/Width")), numberOf(get("/Height"))];
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) return undefined;
  if (get("/ImageMask") === true || get("/BitsPerComponent") !== 8) return undefined;
  // Ranges of colors that are transparent, and colors that are mixed with their background already.
  if (Array.isArray(get("/Mask"))) return undefined;
  const softMask = get("/SMask");
  if (isDictionary(softMask) && softMask["/Matte"] !== undefined) return undefined;
  const components = componentsOf(objects, dict["/ColorSpace"]);
  if (!components || !isPlainDecode(get("/Decode"), components)) return undefined;
  const filter = filterOf(get("/Filter"));
  if (filter !== "/DCTDecode" && filter !== "/FlateDecode") return undefined;
  const parameters = get("/DecodeParms");
  // Whether its colors are YCbCr.
  if (filter === "/DCTDecode" && parameters !== undefined && parameters !== null) return undefined;
  return { reference, dict, width, height, components, isJpeg: filter === "/DCTDecode", size };
}

const filterOf = (filter: PdfValue | undefined) =>
  Array.isArray(filter) ? (filter.length === 1 ? filter[0] : undefined) : filter;

function isPlainDecode(decode: PdfValue | undefined, components: number): boolean {
  if (decode === undefined || decode === null) return true;
  return Array.isArray(decode) && decode.length === 2 * components && decode.every((value, i) => value === i % 2);
}

/** How many components the colors of an image have; undefined for spaces that JPEG's three or one can't represent. */
function componentsOf(objects: PdfObjects, space: PdfValue | undefined): 1 | 3 | undefined {
  const value = resolved(objects, space);
  const [family, profile] = Array.isArray(value) ? value : [value];
  switch (family) {
    case "/DeviceRGB":
    case "/CalRGB":
      return 3;
    case "/DeviceGray":
    case "/CalGray":
      return 1;
    case "/ICCBased": {
      const stream = resolved(objects, profile);
      const count = isDictionary(stream) ? stream["/N"] : undefined;
      return count === 1 || count === 3 ? count : undefined;
    }
    default:
      return undefined;
  }
}
