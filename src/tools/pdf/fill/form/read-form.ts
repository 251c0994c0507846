import { pdfDate } from "#core/pdf/date.ts";
import {
  type Dictionary,
  dictionaryOf,
  isDictionary,
  isReference,
  listOf,
  type PdfObjects,
  type PdfValue,
  resolved,
} from "#kits/pdf/pdf-objects.ts";
import { type Box, type PageFrame, rectangleOf, shownBox } from "../page/pages.ts";

/** What a field holds: a text, the name of a state or of an option, '' for nothing; several options as a list. */
export type FieldValue = string | readonly string[];

/** A place where a field is shown. */
export interface Widget {
  readonly object: string;
  /** From 1. */
  readonly page: number;
  readonly box: Box;
  /** The state that checks a box or a radio button. */
  readonly state?: string;
}

/** A field that can be filled. */
export interface Field {
  /** The reference of its object. */
  readonly id: string;
  /** Its full name, such as 'person.name'. */
  readonly name: string;
  /** What it's called for people. */
  readonly label: string;
  readonly kind: "text" | "lines" | "password" | "checkbox" | "radio" | "combo" | "list";
  readonly value: FieldValue;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  readonly maxLength?: number;
  /** Its letters are in cells of the same width. */
  readonly isComb: boolean;
  /** Another text than the options can be typed. */
  readonly isEditable: boolean;
  readonly isMultiple: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** A script of the form calculates it. */
  readonly isCalculated: boolean;
  /** How its text looks: `/DA`, and 0, 1 or 2 for left, center or right. */
  readonly appearance: string;
  readonly align: number;
  readonly widgets: readonly Widget[];
}

/** A digital signature that is in a document. */
interface Signature {
  readonly field: string;
  readonly name?: string;
  readonly date?: string;
  readonly dict: Dictionary;
}

/** The form of a document. */
export interface Form {
  readonly fields: readonly Field[];
  /** Fields for signatures that aren't signed. */
  readonly unsigned: number;
  /** Fields that can't be changed here: hidden, or without an object of their own. */
  readonly left: number;
  readonly hasXfa: boolean;
  readonly needsAppearances: boolean;
}

const MAX_DEPTH = 50;
const MAX_FIELDS = 20_000;
const MAX_TEXT = 100_000;

// Bits of /Ff (ISO 32000-1, tables 221, 226, 228 and 230) and of /F (table 165).
const READ_ONLY = 1 << 0;
const REQUIRED = 1 << 1;
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const RADIO = 1 << 15;
const PUSH_BUTTON = 1 << 16;
const COMBO = 1 << 17;
const EDIT = 1 << 18;
const MULTI_SELECT = 1 << 21;
const COMB = 1 << 24;
const HIDDEN = (1 << 1) | (1 << 5);

/** A field's name and entries, with those inherited from its parents. */
interface Above {
  readonly name: string;
  readonly entries: Dictionary;
}
const INHERITED = ["/FT", "/Ff", "/V", "/DA", "/Q", "/MaxLen", "/Opt"];

/** A string of qpdf's JSON as a text; empty for bytes that aren't a text. */
function textOf(value: PdfValue | undefined): string {
  if (typeof value !== "string") return "";
  return value.startsWith("u:") ? value.slice(2, 2 + MAX_TEXT) : value.startsWith("/") ? nameText(value) : "";
}

// A name's odd bytes are written as #20 in some versions of the JSON.
const nameText = (name: string): string => name.slice(1);

/** Reads the form of a document; `catalog` is its root. */
export function readForm(
  objects: PdfObjects,
  catalog: Dictionary,
  frames: readonly PageFrame[],
): Form & { readonly signatures: readonly Signature[] } {
  const acroForm = dictionaryOf(objects, catalog["/AcroForm"]);
  const pageOf = new Map<string, number>();
  for (const [index, { dict }] of frames.entries()) {
    for (const annotation of listOf(objects, dict["/Annots"])) {
      if (isReference(annotation)) pageOf.set(annotation, index + 1);
    }
  }
  const fields: Field[] = [];
  const signatures: Signature[] = [];
  let unsigned = 0;
  let left = 0;
  const seen = new Set<string>();
  const defaults: Dictionary = {
    ...(acroForm["/DA"] !== undefined && { "/DA": acroForm["/DA"] }),
    ...(acroForm["/Q"] !== undefined && { "/Q": acroForm["/Q"] }),
  };
  const roots = [
    ...listOf(objects, acroForm["/Fields"]),
    // Some programs forget to list fields that are on pages.
    ...[...pageOf.keys()].filter((reference) => {
      const own = dictionaryOf(objects, reference);
      return own["/Subtype"] === "/Widget" && own["/T"] !== undefined && own["/Parent"] === undefined;
    }),
  ];
  const waiting = roots
    .map((value) => ({ value, above: { name: "", entries: defaults } as Above, depth: 0 }))
    .reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, above, depth } = next;
    if (!isReference(value)) {
      if (isDictionary(value)) left++;
      continue;
    }
    // A loop, or one object at two places.
    if (seen.has(value)) continue;
    seen.add(value);
    if (seen.size > MAX_FIELDS) break;
    const own = dictionaryOf(objects, value);
    const part = textOf(resolved(objects, own["/T"]));
    const name = [above.name, part].filter(Boolean).join(".");
    const entries: Record<string, PdfValue> = { ...above.entries };
    for (const key of INHERITED) if (own[key] !== undefined) entries[key] = own[key];
    const kids = listOf(objects, own["/Kids"]);
    const beneath = kids.filter((kid) => dictionaryOf(objects, kid)["/T"] !== undefined);
    if (beneath.length > 0 && depth < MAX_DEPTH) {
      for (const kid of beneath.toReversed()) {
        waiting.push({ value: kid, above: { name, entries }, depth: depth + 1 });
      }
      continue;
    }
    const places = (kids.length > 0 ? kids : [value]).filter(isReference);
    for (const place of places) seen.add(place);
    const kind = resolved(objects, entries["/FT"]);
    if (kind === "/Sig") {
      const signed = dictionaryOf(objects, entries["/V"]);
      if (Object.keys(signed).length > 0) signatures.push(signatureOf(objects, name, signed));
      else unsigned++;
      continue;
    }
    const flags = flagsOf(resolved(objects, entries["/Ff"]));
    const type = kindOf(kind, flags);
    if (!type) continue;
    const widgets = places.flatMap((place) => widgetOf(objects, place, { pageOf, frames }));
    if (widgets.length === 0) {
      left++;
      continue;
    }
    fields.push(fieldOf(objects, { id: value, name, type, flags, own, entries, widgets }));
  }
  return {
    fields,
    signatures,
    unsigned,
    left,
    hasXfa: acroForm["/XFA"] !== undefined,
    needsAppearances: resolved(objects, acroForm["/NeedAppearances"]) === true,
  };
}

const flagsOf = (value: PdfValue | undefined): number => (typeof value === "number" ? value : 0);

function kindOf(type: PdfValue | undefined, flags: number): Field["kind"] | undefined {
  if (type === "/Tx") return flags & PASSWORD ? "password" : flags & MULTILINE ? "lines" : "text";
  if (type === "/Ch") return flags & COMBO ? "combo" : "list";
  if (type !== "/Btn" || flags & PUSH_BUTTON) return undefined;
  return flags & RADIO ? "radio" : "checkbox";
}

function widgetOf(
  objects: PdfObjects,
  object: string,
  { pageOf, frames }: { readonly pageOf: ReadonlyMap<string, number>; readonly frames: readonly PageFrame[] },
): Widget[] {
  const dict = dictionaryOf(objects, object);
  const page = pageOf.get(object);
  const frame = frames[(page ?? 0) - 1];
  const rectangle = rectangleOf(objects, dict["/Rect"]);
  if (page === undefined || !frame || !rectangle || flagsOf(resolved(objects, dict["/F"])) & HIDDEN) return [];
  const state = stateOf(objects, dict);
  return [{ object, page, box: shownBox(frame, rectangle), ...(state !== undefined && { state }) }];
}

/** The state that checks a widget: the name of an appearance other than Off. */
function stateOf(objects: PdfObjects, widget: Dictionary): string | undefined {
  const normal = dictionaryOf(objects, dictionaryOf(objects, widget["/AP"])["/N"]);
  const name = Object.keys(normal).find((each) => each !== "/Off" && isReference(normal[each]));
  const selected = resolved(objects, widget["/AS"]);
  return stateNamed(name) ?? (selected === "/Off" ? undefined : stateNamed(selected));
}

// Names whose bytes aren't UTF-8 are 'n:/…' in qpdf's JSON, and stay that.
function stateNamed(name: PdfValue | undefined): string | undefined {
  if (typeof name !== "string") return undefined;
  return name.startsWith("n:/") ? name : name.startsWith("/") ? name.slice(1) : undefined;
}

/** The name of a state in the document. */
export const stateName = (state: string): string => (state.startsWith("n:/") ? state : `/${state}`);

interface Found {
  readonly id: string;
  readonly name: string;
  readonly type: Field["kind"];
  readonly flags: number;
  readonly own: Dictionary;
  readonly entries: Dictionary;
  readonly widgets: readonly Widget[];
}

function fieldOf(objects: PdfObjects, { id, name, type, flags, own, entries, widgets }: Found): Field {
  const value = resolved(objects, entries["/V"]);
  const listed = listOf(objects, entries["/Opt"]).map((each) => optionOf(objects, each));
  const isButton = type === "checkbox" || type === "radio";
  const named = isButton
    ? widgets.map((widget, index) => ({
        ...widget,
        state: widget.state ?? (type === "radio" && widgets.length > 1 ? String(index) : "Yes"),
      }))
    : widgets.map(({ state: _, ...widget }) => widget);
  const states = [...new Set(named.flatMap((widget) => ("state" in widget ? [widget.state as string] : [])))];
  const options = isButton
    ? states.map((state, index) => ({ value: state, label: listed[index]?.label || state }))
    : listed;
  const maxLength = resolved(objects, entries["/MaxLen"]);
  const hasLimit =
    typeof maxLength === "number" && maxLength > 0 && (type === "text" || type === "password" || type === "lines");
  const label = textOf(resolved(objects, own["/TU"])).trim() || name || "Unnamed field";
  return {
    id,
    name,
    label,
    kind: type,
    value: heldBy(objects, value, type, { states, widgets: named }),
    isReadOnly: (flags & READ_ONLY) !== 0,
    isRequired: (flags & REQUIRED) !== 0,
    ...(hasLimit && { maxLength }),
    isComb: hasLimit && (flags & COMB) !== 0 && type === "text",
    isEditable: type === "combo" && (flags & EDIT) !== 0,
    isMultiple: type === "list" && (flags & MULTI_SELECT) !== 0,
    options,
    isCalculated: dictionaryOf(objects, own["/AA"])["/C"] !== undefined,
    appearance: textOf(resolved(objects, entries["/DA"])),
    align: flagsOf(resolved(objects, entries["/Q"])),
    widgets: named,
  };
}

/** An option of a list: its text, or a pair of what is exported and what is shown. */
function optionOf(objects: PdfObjects, value: PdfValue): { readonly value: string; readonly label: string } {
  const found = resolved(objects, value);
  if (!Array.isArray(found)) return { value: textOf(found), label: textOf(found) };
  const [exported = "", shown = ""] = found.map((each) => textOf(resolved(objects, each)));
  return { value: exported, label: shown };
}

function heldBy(
  objects: PdfObjects,
  value: PdfValue | undefined,
  type: Field["kind"],
  { states, widgets }: { readonly states: readonly string[]; readonly widgets: readonly Widget[] },
): FieldValue {
  if (type === "list") {
    const chosen = Array.isArray(value) ? value.map((each) => textOf(resolved(objects, each))) : [textOf(value)];
    return chosen.filter((each) => each !== "");
  }
  if (type !== "checkbox" && type !== "radio") {
    return streamText(value) ?? textOf(Array.isArray(value) ? resolved(objects, value[0]) : value);
  }
  const named = stateNamed(value);
  if (named !== undefined) return states.includes(named) ? named : "";
  // Without a value, what a viewer shows counts.
  const shown = widgets.find(
    ({ object, state }) => resolved(objects, dictionaryOf(objects, object)["/AS"]) === stateName(state ?? ""),
  );
  return shown?.state ?? "";
}

// A long text can be a stream, which isn't read here: it's left as it is until another text is typed.
const streamText = (value: PdfValue | undefined): string | undefined => (isDictionary(value) ? "" : undefined);

function signatureOf(objects: PdfObjects, field: string, signed: Dictionary): Signature {
  const [name, date] = ["/Name", "/M"].map((key) => textOf(resolved(objects, signed[key])));
  return { field, ...(name && { name }), ...(date && { date: dayOf(pdfDate(date)) }), dict: signed };
}

/** The day of a date with a time. */
const dayOf = (date: string): string => date.replace(/^([\d-]+) .*$/, "$1");
