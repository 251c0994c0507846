import { counted, firstOf } from "#core/text/counted.ts";
import { type Dictionary, isDictionary, isReference, type PdfValue } from "#kits/pdf/pdf-objects.ts";

/** What is read of qpdf's JSON, all keys of version 2 without the data of streams. */
export interface PdfJson {
  readonly pages: readonly { readonly object: string }[];
  readonly outlines: readonly Outline[];
  readonly attachments: Readonly<Record<string, unknown>>;
  readonly encrypt: {
    readonly encrypted: boolean;
    readonly capabilities: Readonly<Record<string, boolean>>;
    readonly parameters: { readonly R: number; readonly bits: number; readonly streammethod: string };
  };
  readonly qpdf: readonly [
    { readonly pdfversion: string },
    Readonly<Record<string, { readonly value?: PdfValue; readonly stream?: { readonly dict: PdfValue } }>>,
  ];
}

interface Outline {
  readonly kids: readonly Outline[];
}

/** A row of the table: what was looked for, and what was found. */
export interface Property {
  readonly name: string;
  readonly value: string;
}

const NONE = "None found";
const POINTS_PER_MM = 72 / 25.4;
const MAX_LISTED = 10;
const MAX_DEPTH = 50;

/** The properties of a document. `linearized` is what its first bytes say. */
export function propertiesOf(json: PdfJson, linearized: boolean): Property[] {
  const document = readerOf(json);
  const { catalog, info, dicts } = document;
  const text = (value: PdfValue | undefined) => textOf(document.resolve(value));
  const named = (name: string, value: string | undefined): Property[] => (value ? [{ name, value }] : []);
  const actions = dicts.filter((dict) => typeof dict["/S"] === "string");
  const scripts = dicts.filter((dict) => dict["/S"] === "/JavaScript" || dict["/JS"] !== undefined);
  const ofKind = (...kinds: readonly string[]) => actions.filter((dict) => kinds.includes(String(dict["/S"])));
  const addresses = [...new Set(ofKind("/URI").map((dict) => text(dict["/URI"]) ?? ""))].filter(Boolean);
  const others = ofKind("/Launch", "/SubmitForm", "/ImportData", "/GoToR", "/GoToE");
  const attachments = Object.keys(json.attachments);
  const form = document.dict(catalog["/AcroForm"]);
  const all = fieldsOf(document, form["/Fields"]);
  const fields = all.filter(({ kind }) => kind !== "/Sig");
  return [
    { name: "PDF version", value: text(catalog["/Version"])?.slice(1) ?? json.qpdf[0].pdfversion },
    { name: "Pages", value: counted(json.pages.length, "page") },
    { name: "Page sizes", value: pageSizes(json, document) },
    { name: "Encrypted", value: encryptionOf(json.encrypt) },
    { name: "Linearized", value: linearized ? "Yes, for fast web view" : "No" },
    ...["Title", "Author", "Subject", "Keywords", "Creator", "Producer"].flatMap((name) =>
      named(name, text(info[`/${name}`])),
    ),
    ...named("Created", dateOf(text(info["/CreationDate"]))),
    ...named("Modified", dateOf(text(info["/ModDate"]))),
    { name: "XMP metadata", value: catalog["/Metadata"] === undefined ? NONE : "Present" },
    ...named("Language", text(catalog["/Lang"])),
    { name: "Tagged", value: document.dict(catalog["/MarkInfo"])["/Marked"] === true ? "Yes" : "No" },
    { name: "Layers", value: catalog["/OCProperties"] === undefined ? NONE : "Present" },
    { name: "Bookmarks", value: countOf(json.outlines) || NONE },
    { name: "Attachments", value: attachments.length > 0 ? firstOf(attachments, MAX_LISTED) : NONE },
    { name: "JavaScript", value: scripts.length > 0 ? counted(scripts.length, "script") : NONE },
    {
      name: "Form fields",
      value:
        fields.length > 0
          ? `${counted(fields.length, "field")}${form["/XFA"] === undefined ? "" : ", with XFA"}`
          : NONE,
    },
    { name: "Signatures", value: signaturesOf(all, document) },
    { name: "Fonts", value: fontsOf(document) },
    { name: "Web links", value: addresses.length > 0 ? firstOf(addresses, MAX_LISTED) : NONE },
    { name: "Other actions", value: others.length > 0 ? kindsOf(others) : NONE },
  ].map(({ name, value }) => ({ name, value: String(value) }));
}

/** The objects of a document, and how references are followed. */
function readerOf({ qpdf: [, objects] }: PdfJson) {
  const resolve = (value: PdfValue | undefined, depth = 0): PdfValue | undefined => {
    if (!isReference(value) || depth > 20) return value;
    const found = objects[`obj:${value}`];
    return found ? resolve(found.value ?? found.stream?.dict, depth + 1) : value;
  };
  const dict = (value: PdfValue | undefined): Dictionary => {
    const resolved = resolve(value);
    return isDictionary(resolved) ? resolved : {};
  };
  const trailer = dict(objects.trailer?.value);
  const dicts: Dictionary[] = [];
  for (const { value, stream } of Object.values(objects)) collect(value ?? stream?.dict, dicts);
  return { resolve, dict, catalog: dict(trailer["/Root"]), info: dict(trailer["/Info"]), dicts };
}

type Reader = ReturnType<typeof readerOf>;

/** All dictionaries in a value: JSON from qpdf has no loops, because references are strings. */
function collect(value: PdfValue | undefined, into: Dictionary[]): void {
  if (typeof value !== "object" || value === null) return;
  if (isDictionary(value)) into.push(value);
  for (const part of Object.values(value)) collect(part, into);
}

/** The text of a string or the name of a name. */
function textOf(value: PdfValue | undefined): string | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  if (value.startsWith("u:")) return value.slice(2) || undefined;
  if (value.startsWith("b:")) return `(${value.length / 2 - 1} bytes)`;
  return value;
}

// ISO 32000-1, 7.9.4: D:YYYYMMDDHHmmSSOHH'mm'.
const dateOf = (date: string | undefined): string | undefined =>
  date?.replace(
    /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?([+-Z])?(?:(\d\d)'?(\d\d)?'?)?.*$/,
    (
      _,
      year,
      month = "01",
      day = "01",
      hour,
      minute = "00",
      second = "00",
      sign,
      zoneHours = "00",
      zoneMinutes = "00",
    ) => {
      const time = hour === undefined ? "" : ` ${hour}:${minute}:${second}`;
      const zone = hour === undefined || !sign ? "" : sign === "Z" ? " UTC" : ` ${sign}${zoneHours}:${zoneMinutes}`;
      return `${year}-${month}-${day}${time}${zone}`;
    },
  );

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

/** A field at the end of its branch: its full name, and what it inherits. */
interface Field {
  readonly name: string;
  readonly kind: PdfValue | undefined;
  readonly value: PdfValue | undefined;
}

/** All fields of a form, also those without a place on a page. */
function fieldsOf({ dict, resolve }: Reader, root: PdfValue | undefined): Field[] {
  const found: Field[] = [];
  const seen = new Set<PdfValue>();
  function visit(list: PdfValue | undefined, above: Field, depth: number) {
    const kids = resolve(list);
    if (!Array.isArray(kids) || depth > MAX_DEPTH) return;
    for (const kid of kids) {
      if (typeof kid === "string" && seen.has(kid)) continue;
      seen.add(kid);
      const own = dict(kid);
      const part = textOf(resolve(own["/T"]));
      const field: Field = {
        name: [above.name, part].filter(Boolean).join("."),
        kind: resolve(own["/FT"]) ?? above.kind,
        value: own["/V"] ?? above.value,
      };
      const beneath = resolve(own["/Kids"]);
      const hasFields = Array.isArray(beneath) && beneath.some((each) => dict(each)["/T"] !== undefined);
      if (hasFields) visit(beneath, field, depth + 1);
      else found.push(field);
    }
  }
  visit(root, { name: "", kind: undefined, value: undefined }, 0);
  return found;
}

function signaturesOf(fields: readonly Field[], { dict, resolve }: Reader): string {
  const signed = fields.filter(({ kind, value }) => kind === "/Sig" && value !== undefined && value !== null);
  if (signed.length === 0) return NONE;
  const names = signed.map(({ name, value }) => textOf(resolve(dict(value)["/Name"])) ?? name);
  return `${counted(signed.length, "signature")}, not checked: ${firstOf(names, MAX_LISTED)}`;
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

function kindsOf(actions: readonly Dictionary[]): string {
  const names: Readonly<Record<string, string>> = {
    "/Launch": "starts a program",
    "/SubmitForm": "sends the form",
    "/ImportData": "imports data",
    "/GoToR": "opens another file",
    "/GoToE": "opens an attachment",
  };
  return [...new Set(actions.map((dict) => names[String(dict["/S"])] ?? ""))].join(", ");
}
