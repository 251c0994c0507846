import {
  catalogOf,
  type Dictionary,
  isDictionary,
  isReference,
  type PdfObjects,
  type PdfValue,
  resolved,
  withEach,
} from "./pdf-objects.ts";

/** What a copy of a document can be cleaned of. */
export const UNWANTED = ["metadata", "scripts", "attachments"] as const;
export type Unwanted = (typeof UNWANTED)[number];

/** The objects without unwanted entries; the same objects if there are none. */
export interface Cleaning {
  readonly objects: PdfObjects;
  /** How often each was found. */
  readonly found: Readonly<Record<Unwanted, number>>;
}

/** Actions that do more than show a place of this document or of the web (ISO 32000-2, 12.6.4). */
const ACTIONS = ["/JavaScript", "/Launch", "/SubmitForm", "/ImportData", "/GoToR", "/GoToE"];
/** Annotations that hold files. */
const WITH_FILES = ["/FileAttachment", "/RichMedia"];

const MAX_DEPTH = 100;

/**
 * Looks for unwanted things in every object. Metadata is the information dictionary, XMP of the document and of its parts,
 * private data of programs, thumbnails of pages, and the file's own number. What nothing refers to any more is left out
 * when qpdf writes the file.
 */
export function withoutUnwanted(objects: PdfObjects, kinds: ReadonlySet<Unwanted>): Cleaning {
  const found: Record<Unwanted, number> = { metadata: 0, scripts: 0, attachments: 0 };
  const get = (value: PdfValue | undefined) => resolved(objects, value);
  const trailer = objects.values.get("trailer");
  const catalog = catalogOf(objects);

  /** Why an entry has to go; undefined if it stays. */
  function entryKind(name: string, value: PdfValue, holder: Dictionary): Unwanted | undefined {
    const target = get(value);
    if (target === undefined || target === null) return undefined;
    switch (name) {
      case "/Info":
        return holder === trailer && hasEntries(target) ? "metadata" : undefined;
      case "/Metadata":
        return isXmp(objects, value) ? "metadata" : undefined;
      case "/PieceInfo":
        return isDictionary(target) ? "metadata" : undefined;
      case "/Thumb":
        return isReference(value) && objects.streams.has(value) ? "metadata" : undefined;
      case "/JavaScript":
        return isNameTree(target) ? "scripts" : undefined;
      case "/XFA":
        return "scripts";
      case "/EmbeddedFiles":
        return isNameTree(target) ? "attachments" : undefined;
      case "/Collection":
        return holder === catalog ? "attachments" : undefined;
      case "/AF":
        return Array.isArray(target) || (isDictionary(target) && isFile(target)) ? "attachments" : undefined;
      case "/EF":
      case "/RF":
        return isDictionary(target) ? "attachments" : undefined;
      case "/A":
      case "/Next":
      case "/OpenAction":
      case "/PA":
        return isUnwantedAction(target) ? "scripts" : undefined;
      case "/JS":
        return holder["/S"] === "/Rendition" ? "scripts" : undefined;
      default:
        return undefined;
    }
  }

  const isUnwantedAction = (value: PdfValue | undefined): boolean => {
    const action = get(value);
    if (!isDictionary(action)) return false;
    const kind = get(action["/S"]);
    return ACTIONS.includes(String(kind)) || (kind === "/URI" && isScriptAddress(String(get(action["/URI"])).slice(2)));
  };

  /** Whether an element of an array has to go: an annotation with a file, the note that belongs to it, a further action. */
  function elementKind(name: string, value: PdfValue): Unwanted | undefined {
    const target = get(value);
    if (!isDictionary(target)) return undefined;
    if (name === "/Annots") {
      const parent = target["/Subtype"] === "/Popup" ? get(target["/Parent"]) : target;
      return isDictionary(parent) && WITH_FILES.includes(String(parent["/Subtype"])) ? "attachments" : undefined;
    }
    return name === "/Next" && isUnwantedAction(value) ? "scripts" : undefined;
  }

  // The file's own number, which all of its versions share. qpdf makes another, but the key of an encrypted one needs it.
  const isOldNumber = (key: string, holder: Dictionary): boolean =>
    key === "/ID" && holder === trailer && kinds.has("metadata") && trailer["/Encrypt"] === undefined;

  const goes = (kind: Unwanted | undefined): boolean => {
    if (!kind || !kinds.has(kind)) return false;
    found[kind]++;
    return true;
  };

  /** The value without what is unwanted: the same one if there is nothing. */
  function clean(value: PdfValue, name: string, depth: number): PdfValue {
    if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return value;
    if (!isDictionary(value)) {
      const kept = value.filter((each) => !goes(elementKind(name, each))).map((each) => clean(each, "", depth + 1));
      return kept.length === value.length && kept.every((each, at) => each === value[at]) ? value : kept;
    }
    const entries = Object.entries(value);
    const kept = entries.flatMap(([key, each]): [string, PdfValue][] => {
      if (goes(entryKind(key, each, value)) || isOldNumber(key, value)) return [];
      return [[key, key === "/AA" ? withoutTriggers(each, depth) : arrayOr(key, each, depth)]];
    });
    return kept.length === entries.length && kept.every(([key, each]) => each === value[key])
      ? value
      : Object.fromEntries(kept);
  }

  // An array of its own is cleaned where it's referred to, because only there is it known what it's for.
  function arrayOr(key: string, value: PdfValue, depth: number): PdfValue {
    const target = isReference(value) && (key === "/Annots" || key === "/Next") ? get(value) : value;
    if (!Array.isArray(target)) return clean(value, key, depth + 1);
    const kept = clean(target, key, depth + 1);
    return kept === target ? value : kept;
  }

  // What a page, a field or the document does on its own: all of its entries are actions.
  function withoutTriggers(value: PdfValue, depth: number): PdfValue {
    const triggers = get(value);
    if (!isDictionary(triggers)) return value;
    const entries = Object.entries(triggers);
    const kept = entries.filter(([, action]) => !goes(isUnwantedAction(action) ? "scripts" : undefined));
    if (kept.length === entries.length) return isReference(value) ? value : clean(value, "", depth + 1);
    return Object.fromEntries(kept.map(([key, action]) => [key, clean(action, "", depth + 1)]));
  }

  return { objects: withEach(objects, (value) => clean(value, "", 0)), found };
}

const hasEntries = (value: PdfValue): boolean => isDictionary(value) && Object.keys(value).length > 0;

const isNameTree = (value: PdfValue): boolean =>
  isDictionary(value) && [value["/Names"], value["/Kids"]].some((part) => part !== undefined && !isEmpty(part));

const isEmpty = (part: PdfValue): boolean => Array.isArray(part) && part.length === 0;

const isFile = (value: Dictionary): boolean =>
  value["/EF"] !== undefined || value["/F"] !== undefined || value["/UF"] !== undefined;

/** Whether an address is a script. Viewers pass over spaces and control characters. */
export const isScriptAddress = (address: string): boolean => /^javascript:/i.test(address.replace(/[^!-~]/g, ""));

function isXmp({ streams }: PdfObjects, value: PdfValue): boolean {
  const dict = isReference(value) ? streams.get(value)?.dict : undefined;
  return dict?.["/Type"] === "/Metadata" || dict?.["/Subtype"] === "/XML";
}
