import type { FoundAnnotation, LinkTarget, PageArea } from "#core/pdf/annotations.ts";
import type { PdfiumModule } from "./pdfium.ts";

// public/fpdf_doc.h and fpdf_annot.h
const LINK = 2;
const POPUP = 16;
const HIDDEN = 2;
const NO_VIEW = 32;
const GOTO = 1;
const REMOTE = 2;
const URI = 3;
const LAUNCH = 4;

const MAX_ANNOTATIONS = 100_000;
const MAX_NAMES = 20_000;
const MAX_QUADS = 500;
const MAX_TEXT = 10_000_000;
const QUAD_BYTES = 32;

/** The links and notes of an open page. `names` has the document's destinations (`namedDestinations`). */
export function annotationsOfPage(
  module: PdfiumModule,
  { document, page, names }: { readonly document: number; readonly page: number; readonly names: Names },
): FoundAnnotation[] {
  const found: FoundAnnotation[] = [];
  const count = Math.min(module._FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let i = 0; i < count; i++) {
    const annotation = module._FPDFPage_GetAnnot(page, i);
    if (annotation === 0) continue;
    try {
      const subtype = module._FPDFAnnot_GetSubtype(annotation);
      if (subtype !== POPUP) found.push(annotationOf(module, { document, annotation, subtype, names }));
    } finally {
      module._FPDFPage_CloseAnnot(annotation);
    }
  }
  return found;
}

function annotationOf(
  module: PdfiumModule,
  {
    document,
    annotation,
    subtype,
    names,
  }: { readonly document: number; readonly annotation: number; readonly subtype: number; readonly names: Names },
): FoundAnnotation {
  const text = (key: string) =>
    withKey(module, key, (name) =>
      utf16(module, (buffer, size) => module._FPDFAnnot_GetStringValue(annotation, name, buffer, size)),
    );
  const attachment = module._FPDFAnnot_GetFileAttachment(annotation);
  return {
    subtype,
    isHidden: (module._FPDFAnnot_GetFlags(annotation) & (HIDDEN | NO_VIEW)) !== 0,
    isReply: withKey(module, "IRT", (name) => module._FPDFAnnot_HasKey(annotation, name)) === 1,
    areas: areasOf(module, annotation),
    author: text("T"),
    date: text("M") || text("CreationDate"),
    contents: text("Contents"),
    target: subtype === LINK ? targetOf(module, { document, annotation, names }) : undefined,
    attached:
      attachment === 0
        ? undefined
        : utf16(module, (buffer, size) => module._FPDFAttachment_GetName(attachment, buffer, size)),
  };
}

/** The parts of the page that it covers: those of its lines, or all of it. */
function areasOf(module: PdfiumModule, annotation: number): PageArea[] {
  const buffer = module.wasmExports.malloc(QUAD_BYTES);
  const float = (at: number) => new DataView(module.HEAPU8.buffer, buffer, QUAD_BYTES).getFloat32(at, true);
  const areaOf = (xs: readonly number[], ys: readonly number[]): PageArea => ({
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  });
  try {
    const areas: PageArea[] = [];
    const count = Math.min(module._FPDFAnnot_CountAttachmentPoints(annotation), MAX_QUADS);
    for (let i = 0; i < count; i++) {
      if (module._FPDFAnnot_GetAttachmentPoints(annotation, i, buffer) !== 1) continue;
      areas.push(areaOf([0, 8, 16, 24].map(float), [4, 12, 20, 28].map(float)));
    }
    if (areas.length === 0 && module._FPDFAnnot_GetRect(annotation, buffer) === 1)
      areas.push(areaOf([0, 8].map(float), [4, 12].map(float)));
    return areas;
  } finally {
    module.wasmExports.free(buffer);
  }
}

function targetOf(
  module: PdfiumModule,
  { document, annotation, names }: { readonly document: number; readonly annotation: number; readonly names: Names },
): LinkTarget | undefined {
  const link = module._FPDFAnnot_GetLink(annotation);
  if (link === 0) return undefined;
  const pageOf = (destination: number): LinkTarget => {
    const name = names.get(destination);
    const page = module._FPDFDest_GetDestPageIndex(document, destination) + 1;
    return { kind: "page", page, ...(name !== undefined && { name }) };
  };
  const own = module._FPDFLink_GetDest(document, link);
  if (own !== 0) return pageOf(own);
  const action = module._FPDFLink_GetAction(link);
  if (action === 0) return undefined;
  switch (module._FPDFAction_GetType(action)) {
    case GOTO: {
      const destination = module._FPDFAction_GetDest(document, action);
      return destination === 0 ? { kind: "page", page: 0 } : pageOf(destination);
    }
    case URI:
      return {
        kind: "address",
        path: utf8(module, (buffer, size) => module._FPDFAction_GetURIPath(document, action, buffer, size)),
      };
    case REMOTE:
    case LAUNCH:
      return {
        kind: "file",
        path: utf8(module, (buffer, size) => module._FPDFAction_GetFilePath(action, buffer, size)),
      };
    default:
      return { kind: "action" };
  }
}

/** The names of destinations by their handles. */
type Names = ReadonlyMap<number, string>;

/** The named destinations of a document. */
export function namedDestinations(module: PdfiumModule, document: number): Names {
  const names = new Map<number, string>();
  const length = module.wasmExports.malloc(4);
  const setLength = (value: number) => new DataView(module.HEAPU8.buffer).setInt32(length, value, true);
  const getLength = () => new DataView(module.HEAPU8.buffer).getInt32(length, true);
  try {
    const count = Math.min(module._FPDF_CountNamedDests(document), MAX_NAMES);
    for (let i = 0; i < count; i++) {
      setLength(0);
      const destination = module._FPDF_GetNamedDest(document, i, 0, length);
      const size = getLength();
      if (destination === 0 || size <= 0 || size > MAX_TEXT) continue;
      const bytes = bytesOf(module, size, (buffer) => {
        setLength(size);
        module._FPDF_GetNamedDest(document, i, buffer, length);
      });
      names.set(destination, textOfUtf16(bytes));
    }
    return names;
  } finally {
    module.wasmExports.free(length);
  }
}

/** The names of the files that are attached to a document. */
export const attachmentNames = (module: PdfiumModule, document: number): string[] =>
  Array.from(
    { length: Math.min(Math.max(0, module._FPDFDoc_GetAttachmentCount(document)), MAX_ANNOTATIONS) },
    (_, i) => {
      const attachment = module._FPDFDoc_GetAttachment(document, i);
      return attachment === 0
        ? ""
        : utf16(module, (buffer, size) => module._FPDFAttachment_GetName(attachment, buffer, size));
    },
  ).filter((name) => name !== "");

function withKey<Output>(module: PdfiumModule, key: string, use: (address: number) => Output): Output {
  const address = module.wasmExports.malloc(key.length + 1);
  try {
    module.HEAPU8.set([...new TextEncoder().encode(key), 0], address);
    return use(address);
  } finally {
    module.wasmExports.free(address);
  }
}

/** What a function writes, which says without a buffer how long it is. */
function read(module: PdfiumModule, write: (buffer: number, size: number) => number): Uint8Array {
  const size = write(0, 0);
  return size > 0 && size <= MAX_TEXT ? bytesOf(module, size, (buffer) => write(buffer, size)) : new Uint8Array();
}

function bytesOf(module: PdfiumModule, size: number, write: (buffer: number) => unknown): Uint8Array {
  const buffer = module.wasmExports.malloc(size);
  try {
    write(buffer);
    return Uint8Array.from(module.HEAPU8.subarray(buffer, buffer + size));
  } finally {
    module.wasmExports.free(buffer);
  }
}

const utf16 = (module: PdfiumModule, write: (buffer: number, size: number) => number): string =>
  textOfUtf16(read(module, write));

const textOfUtf16 = (bytes: Uint8Array): string => new TextDecoder("utf-16le").decode(bytes).replace(/\0+$/, "");

const utf8 = (module: PdfiumModule, write: (buffer: number, size: number) => number): string =>
  new TextDecoder().decode(read(module, write)).replace(/\0+$/, "");
