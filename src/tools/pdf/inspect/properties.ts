import { xmpFields } from "#core/image/metadata/xmp-fields.ts";
import { pdfDate } from "#core/pdf/date.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import { type DescribedObjects, type Dictionary, isDictionary, isReference } from "#kits/pdf/pdf-objects.ts";
import { embeddedFiles, type Field, fieldsOf, type Reader, scriptsOf, textOf } from "./reader.ts";

/** What is read of qpdf's JSON, all keys of version 2 without the data of streams. */
export interface PdfJson {
  readonly pages: readonly { readonly object: string }[];
  readonly outlines: readonly Outline[];
  readonly encrypt: {
    readonly encrypted: boolean;
    readonly capabilities: Readonly<Record<string, boolean>>;
    readonly parameters: { readonly R: number; readonly bits: number; readonly streammethod: string };
  };
  readonly qpdf: DescribedObjects;
}

interface Outline {
  readonly kids: readonly Outline[];
}

/** A row of the table: what was searched, and what was found. */
export interface Property {
  readonly name: string;
  readonly value: string;
}

const NONE = "None found";
const POINTS_PER_MM = 72 / 25.4;
const MAX_LISTED = 10;
const MAX_XMP = 30;
const MAX_DEPTH = 50;

/** What isn't in the objects: read from the file's bytes or its streams. */
export interface Facts {
  readonly isLinearized: boolean;
  /** What qpdf had to correct while it read the file. */
  readonly corrections: readonly string[];
  /** The XMP packet of the document; undefined without one, or where it can't be read. */
  readonly xmp: string | undefined;
  /** How many scripts an XFA form has; undefined where it can't be read. */
  readonly formScripts: number | undefined;
  /** What each signature came to, in the order of `signedFields`. */
  readonly signatures: readonly string[];
}

/** The properties of a document. */
export function propertiesOf(json: PdfJson, document: Reader, facts: Facts): Property[] {
  const { catalog, info, dicts } = document;
  const text = (value: Parameters<Reader["resolve"]>[0]) => textOf(document.resolve(value));
  const dateOf = (value: Parameters<typeof text>[0]) => pdfDate(text(value) ?? "");
  const named = (name: string, value: string | undefined): Property[] => (value ? [{ name, value }] : []);
  const listed = (names: readonly string[]) => (names.length > 0 ? firstOf(names, MAX_LISTED) : NONE);
  const ofKind = (...kinds: readonly string[]) => dicts.filter((dict) => kinds.includes(String(dict["/S"])));
  const addresses = [...new Set(ofKind("/URI").map((dict) => text(dict["/URI"]) ?? ""))].filter(Boolean);
  const form = document.dict(catalog["/AcroForm"]);
  const fields = fieldsOf(document, form["/Fields"]).filter(({ kind }) => kind !== "/Sig");
  const packet = facts.xmp === undefined ? [] : xmpFields(facts.xmp);
  return [
    { name: "PDF version", value: text(catalog["/Version"])?.slice(1) ?? versionOf(json) },
    { name: "Pages", value: counted(json.pages.length, "page") },
    { name: "Page sizes", value: pageSizes(json, document) },
    { name: "Encrypted", value: encryptionOf(json.encrypt) },
    { name: "Linearized", value: facts.isLinearized ? "Yes, for fast web view" : "No" },
    { name: "Structure", value: structureOf(facts.corrections) },
    ...["Title", "Author", "Subject", "Keywords", "Creator", "Producer"].flatMap((name) =>
      named(name, text(info[`/${name}`])),
    ),
    ...named("Created", dateOf(info["/CreationDate"])),
    ...named("Modified", dateOf(info["/ModDate"])),
    { name: "XMP metadata", value: xmpOf(catalog["/Metadata"] !== undefined, facts.xmp, packet) },
    ...named("Standard claimed", claimOf(packet)),
    ...named("Language", text(catalog["/Lang"])),
    { name: "Tagged", value: document.dict(catalog["/MarkInfo"])["/Marked"] === true ? "Yes" : "No" },
    { name: "Layers", value: listed(layersOf(document)) },
    { name: "Bookmarks", value: String(countOf(json.outlines) || NONE) },
    { name: "Attachments", value: listed(embeddedFiles(document).map(({ name }) => name)) },
    { name: "JavaScript", value: scriptWords(scriptsOf(document).length, facts.formScripts) },
    {
      name: "Form fields",
      value:
        fields.length > 0
          ? `${counted(fields.length, "field")}${form["/XFA"] === undefined ? "" : ", with XFA"}`
          : NONE,
    },
    ...signatureRows(signedFields(document), facts.signatures, document),
    { name: "Fonts", value: fontsOf(document) },
    { name: "Images", value: imagesOf(document) },
    { name: "Multimedia", value: mediaOf(dicts) },
    { name: "Web links", value: listed(addresses) },
    { name: "Other actions", value: kindsOf(ofKind(...Object.keys(ACTION_NAMES))) },
  ];
}

const versionOf = ({ qpdf: [header] }: PdfJson): string =>
  isDictionary(header) && typeof header.pdfversion === "string" ? header.pdfversion : "Unknown";

const structureOf = (corrections: readonly string[]): string =>
  corrections.length === 0
    ? "Nothing had to be corrected to read it"
    : `Damaged, ${counted(corrections.length, "correction")} to read it: ${firstOf(corrections, MAX_LISTED)}`;

type XmpFields = ReturnType<typeof xmpFields>;

function xmpOf(isPresent: boolean, packet: string | undefined, fields: XmpFields): string {
  if (!isPresent) return NONE;
  if (packet === undefined) return "Present, but it can't be read";
  return fields.length === 0
    ? "Present, without properties"
    : firstOf(
        fields.map(({ name, value }) => `${name}: ${value}`),
        MAX_XMP,
      );
}

/** The standards that a document says it keeps to (ISO 19005-1 §6.7.11 and its siblings). */
function claimOf(fields: XmpFields): string | undefined {
  const get = (name: string) => fields.find((field) => field.name === name)?.value;
  const [part, level] = [get("Part (pdfaid)"), get("Conformance (pdfaid)")];
  const claims = [
    part && `PDF/A-${part}${level?.toLowerCase() ?? ""}`,
    get("Part (pdfuaid)") && `PDF/UA-${get("Part (pdfuaid)")}`,
    get("GTS PDFXVersion (pdfxid)") ?? get("GTS_PDFXVersion (pdfxid)"),
  ].filter(Boolean);
  return claims.length > 0 ? `${claims.join(", ")}, which isn't checked` : undefined;
}

function scriptWords(count: number, inForm: number | undefined): string {
  const all = count + (inForm ?? 0);
  const unread = inForm === undefined ? "the XFA form couldn't be read" : undefined;
  if (all === 0) return unread ? `${NONE}, but ${unread}` : NONE;
  return [counted(all, "script"), inForm ? `${inForm} of them in the XFA form` : unread].filter(Boolean).join(", ");
}

function layersOf({ dict, resolve, catalog }: Reader): string[] {
  const groups = resolve(dict(catalog["/OCProperties"])["/OCGs"]);
  return Array.isArray(groups) ? groups.map((each) => textOf(resolve(dict(each)["/Name"])) ?? "Without a name") : [];
}

function imagesOf({ objects }: Reader): string {
  const streams = [...objects.streams.values()].map(({ dict }) => dict);
  const masks = new Set(streams.flatMap((dict) => [dict["/SMask"], dict["/Mask"]]).filter(isReference));
  const count = [...objects.streams].filter(
    ([reference, { dict }]) => dict["/Subtype"] === "/Image" && !masks.has(reference),
  ).length;
  return count === 0 ? NONE : counted(count, "image");
}

const MEDIA = ["/RichMedia", "/Screen", "/Movie", "/Sound", "/3D"];

function mediaOf(dicts: readonly Dictionary[]): string {
  const count = dicts.filter((dict) => dict["/Rect"] !== undefined && MEDIA.includes(String(dict["/Subtype"]))).length;
  return count === 0 ? NONE : counted(count, "object");
}

function pageSizes(json: PdfJson, { dict, resolve }: Reader): string {
  const sizes = new Map<string, number>();
  for (const { object } of json.pages) {
    const inherited = (name: string) => {
      let node = dict(object);
      for (let depth = 0; depth < MAX_DEPTH; depth++) {
        const found = resolve(node[name]);
        if (found !== undefined && found !== null) return found;
        if (node["/Parent"] === undefined) return undefined;
        node = dict(node["/Parent"]);
      }
      return undefined;
    };
    const box = inherited("/CropBox") ?? inherited("/MediaBox");
    const numbers = Array.isArray(box) ? box.map((each) => Number(resolve(each))) : [];
    const [left = 0, bottom = 0, right = 612, top = 792] = numbers;
    const unit = Number(dict(object)["/UserUnit"] ?? 1);
    const turned = Math.abs(Number(inherited("/Rotate") ?? 0)) % 180 === 90;
    const [width, height] = [Math.abs(right - left), Math.abs(top - bottom)].map((length) =>
      Math.round((length * unit) / POINTS_PER_MM),
    );
    const size = turned ? `${height} × ${width} mm` : `${width} × ${height} mm`;
    sizes.set(size, (sizes.get(size) ?? 0) + 1);
  }
  const list = [...sizes].map(([size, count]) => (sizes.size === 1 ? size : `${size} (${counted(count, "page")})`));
  return firstOf(list, MAX_LISTED);
}

function encryptionOf({ encrypted, capabilities, parameters }: PdfJson["encrypt"]): string {
  if (!encrypted) return "No";
  const refused = Object.entries({
    printing: capabilities.printhigh,
    changes: capabilities.modifyother,
    copying: capabilities.extract,
  }).flatMap(([name, isAllowed]) => (isAllowed ? [] : [name]));
  const cipher = { AESv3: "AES-256", AESv2: "AES-128", RC4: `RC4, ${parameters.bits} bits` }[parameters.streammethod];
  const limits = refused.length > 0 ? `; asks not to allow ${refused.join(", ")}` : "";
  return `Yes, ${cipher ?? parameters.streammethod} (R ${parameters.R})${limits}`;
}

const countOf = (outlines: readonly Outline[]): number =>
  outlines.reduce((sum, { kids }) => sum + 1 + countOf(kids), 0);

/** The fields that are signed. */
export const signedFields = (document: Reader): Field[] =>
  fieldsOf(document, document.dict(document.catalog["/AcroForm"])["/Fields"]).filter(
    ({ kind, value }) => kind === "/Sig" && isDictionary(document.resolve(value)),
  );

function signatureRows(fields: readonly Field[], words: readonly string[], { dict, resolve }: Reader): Property[] {
  if (fields.length === 0) return [{ name: "Signatures", value: NONE }];
  return fields.map(({ name, value }, at) => {
    const own = textOf(resolve(dict(value)["/Name"])) ?? name;
    return { name: `Signature ${at + 1}`, value: [own && `${own}:`, words[at]].filter(Boolean).join(" ") };
  });
}

function fontsOf({ dict, dicts, resolve }: Reader): string {
  const fonts = new Map<string, boolean>();
  for (const font of dicts.filter((each) => each["/Type"] === "/Font")) {
    const kind = font["/Subtype"];
    if (kind === "/CIDFontType0" || kind === "/CIDFontType2") continue;
    const list = resolve(font["/DescendantFonts"]);
    const own = kind === "/Type0" && Array.isArray(list) ? dict(list[0]) : font;
    const descriptor = dict(own["/FontDescriptor"]);
    const isEmbedded =
      kind === "/Type3" || ["/FontFile", "/FontFile2", "/FontFile3"].some((key) => descriptor[key] !== undefined);
    const name = String(resolve(font["/BaseFont"]) ?? "Type 3").replace(/^\/(?:[A-Z]{6}\+)?/, "");
    fonts.set(name, (fonts.get(name) ?? true) && isEmbedded);
  }
  if (fonts.size === 0) return NONE;
  return firstOf(
    [...fonts].map(([name, isEmbedded]) => (isEmbedded ? name : `${name} (not embedded)`)),
    MAX_LISTED,
  );
}

const ACTION_NAMES: Readonly<Record<string, string>> = {
  "/Launch": "starts a program",
  "/SubmitForm": "sends the form",
  "/ImportData": "imports data",
  "/GoToR": "opens another file",
  "/GoToE": "opens an attachment",
};

const kindsOf = (actions: readonly Dictionary[]): string =>
  [...new Set(actions.map((dict) => ACTION_NAMES[String(dict["/S"])]))].join(", ") || NONE;
