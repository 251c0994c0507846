import type { Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import {
  type Dictionary,
  dictionaryOf,
  isReference,
  listOf,
  type PdfObjects,
  type PdfValue,
} from "#kits/pdf/pdf-objects.ts";
import type { Changes } from "./changes.ts";
import { type Box, matrixText, num, type PageFrame, toPage } from "./pages.ts";
import { addImage, type StoredImage } from "./pictures.ts";

/** A box of a page whose content goes. */
export interface Redaction extends Box {
  readonly page: number;
}

interface Document {
  readonly objects: PdfObjects;
  readonly catalogObject: string;
  readonly trailer: Dictionary;
  readonly frames: readonly PageFrame[];
}

/**
 * Entries of a page that stay: those that say how large it is and how it's shown. All others may reveal its content.
 */
const KEPT = ["/Type", "/Parent", "/Rotate", "/UserUnit"];

/** Entries of a catalog that may reveal the content of pages. They're always removed. */
const ALWAYS = ["/StructTreeRoot", "/MarkInfo", "/PieceInfo", "/Threads", "/SpiderInfo", "/AcroForm", "/Perms"];
const ON_REQUEST = ["/Outlines", "/Metadata", "/AF", "/Collection", "/OpenAction", "/AA", "/Names", "/Dests"];

/**
 * Replaces pages by images of themselves, their boxes filled. Their text, fonts, images, annotations and links go; qpdf
 * leaves out objects that nothing refers to any more. So does the structure of the whole document, which repeats text.
 */
export async function redactPages(
  changes: Changes,
  { objects, catalogObject, trailer, frames }: Document,
  {
    boxes,
    clean,
    draw,
    pack,
  }: {
    readonly boxes: readonly Redaction[];
    /** Bookmarks, metadata, attachments, scripts and named places go too. */
    readonly clean: boolean;
    readonly draw: (page: number) => Promise<Result<Raster>>;
    readonly pack: (raster: Raster) => Promise<StoredImage>;
  },
): Promise<Result<undefined>> {
  for (const number of new Set(boxes.map(({ page }) => page))) {
    const frame = frames[number - 1];
    if (!frame) return fail(`Page ${number} doesn't exist.`);
    const raster = await draw(number);
    if (!raster.ok) return raster;
    for (const box of boxes) if (box.page === number) blacken(raster.value, box, frame);
    const image = addImage(changes, await pack(raster.value));
    const scale = `${num(frame.width)} 0 0 ${num(frame.height)} 0 0`;
    const contents = changes.addStream({}, `q ${matrixText(toPage(frame))} cm ${scale} cm /Page Do Q`);
    const { left, bottom, right, top } = frame.crop;
    changes.edit(frame.object, {
      ...Object.fromEntries(
        Object.keys(frame.dict).flatMap((name) => (KEPT.includes(name) ? [] : [[name, undefined] as const])),
      ),
      "/MediaBox": [left, bottom, right, top],
      // Without it, one of a node above would count.
      "/CropBox": [left, bottom, right, top],
      "/Resources": { "/XObject": { "/Page": image } },
      "/Contents": contents,
    });
  }
  const gone = [...ALWAYS, ...(clean ? ON_REQUEST : [])];
  changes.edit(catalogObject, Object.fromEntries(gone.map((name) => [name, undefined])));
  // Other pages refer to the structure that is gone, and may have hidden fields with values.
  for (const { object } of frames) {
    const { "/StructParents": parents, "/Annots": annotations } = changes.dictionary(object);
    if (parents !== undefined) changes.edit(object, { "/StructParents": undefined });
    if (annotations === undefined) continue;
    const others = listOf(objects, annotations).filter((each) => dictionaryOf(objects, each)["/Subtype"] !== "/Widget");
    changes.edit(object, { "/Annots": others });
  }
  if (clean) emptyInfo(changes, objects, trailer["/Info"]);
  return ok(undefined);
}

// `--update-from-json` can't take the entry out of the trailer: its object is emptied.
function emptyInfo(changes: Changes, objects: PdfObjects, info: PdfValue | undefined): void {
  if (!isReference(info)) return;
  const names = Object.keys(dictionaryOf(objects, info));
  changes.edit(info, Object.fromEntries(names.map((name) => [name, undefined])));
}

/** A black, opaque pixel, with its lowest byte first. */
const OPAQUE_BLACK = 0xff000000;

/** Fills a box of a drawn page with black, and with it all pixels that it touches. */
function blacken({ width, height, data }: Raster, box: Box, page: PageFrame): void {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const [across, down] = [width / page.width, height / page.height];
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const left = clamp(Math.floor(box.x * across), width);
  const right = clamp(Math.ceil((box.x + box.width) * across), width);
  const top = clamp(Math.floor(box.y * down), height);
  const bottom = clamp(Math.ceil((box.y + box.height) * down), height);
  for (let y = top; y < bottom; y++) pixels.fill(OPAQUE_BLACK, y * width + left, y * width + right);
}
