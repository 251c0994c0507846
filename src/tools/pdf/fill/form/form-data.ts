import { fail, ok, type Result } from "#core/result.ts";
import type { FieldValues } from "./fill-form.ts";
import type { Field, FieldValue } from "./read-form.ts";

/** The values of a form by their full names, as FDF has them (ISO 32000-1, 12.7.7). */
type Named = Readonly<Record<string, string | readonly string[]>>;

/** Writes values as FDF. States of buttons are names there, by `isState`. */
export function printFdf(values: Named, isState: (name: string) => boolean): string {
  const fields = Object.entries(values).map(([name, value]) => {
    const written =
      typeof value !== "string"
        ? `[${value.map(hexString).join(" ")}]`
        : isState(name)
          ? `/${escapedName(value || "Off")}`
          : hexString(value);
    return `<< /T ${hexString(name)} /V ${written} >>`;
  });
  return `%FDF-1.2\n1 0 obj\n<< /FDF << /Fields [\n${fields.join("\n")}\n] >> >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
}

/** A text in UTF-16 with its mark, in hexadecimal. */
const hexString = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, "0")).join("")}>`;

const escapedName = (name: string): string =>
  [...new TextEncoder().encode(name)]
    .map((code) =>
      /[\w.-]/.test(String.fromCharCode(code)) && code < 128
        ? String.fromCharCode(code)
        : `#${code.toString(16).padStart(2, "0")}`,
    )
    .join("");

type Value =
  | { readonly kind: "string"; readonly bytes: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "list"; readonly items: readonly Value[] }
  | { readonly kind: "dictionary"; readonly entries: ReadonlyMap<string, Value> }
  | { readonly kind: "other" };

const MAX_DEPTH = 60;

/** Reads the values of an FDF file, whose bytes are the codes of the text. Names are those of the fields with their parents. */
export function readFdf(bytes: string): Result<Named> {
  const start = bytes.search(/\/Fields\s*\[/);
  if (!/^\s*%FDF-/.test(bytes) || start < 0) return fail("This isn't an FDF file with fields.");
  const { value } = readValue(bytes, bytes.indexOf("[", start), 0);
  const values: Record<string, string | readonly string[]> = {};
  function collect(list: Value | undefined, above: string) {
    if (list?.kind !== "list") return;
    for (const item of list.items) {
      if (item.kind !== "dictionary") continue;
      const name = [above, textOf(item.entries.get("T"))].filter(Boolean).join(".");
      const held = item.entries.get("V");
      if (held?.kind === "list") values[name] = held.items.map(textOf);
      else if (held && held.kind !== "other" && held.kind !== "dictionary") {
        values[name] = held.kind === "name" && held.name === "Off" ? "" : textOf(held);
      }
      collect(item.entries.get("Kids"), name);
    }
  }
  collect(value, "");
  return ok(values);
}

function textOf(value: Value | undefined): string {
  if (value?.kind === "name") return value.name;
  if (value?.kind !== "string") return "";
  const { bytes } = value;
  const codes = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
  if (bytes.startsWith("\u00fe\u00ff")) return new TextDecoder("utf-16be").decode(codes);
  if (bytes.startsWith("\u00ef\u00bb\u00bf")) return new TextDecoder().decode(codes);
  // PDFDocEncoding is Latin-1 in all that forms commonly have.
  return bytes;
}

interface Read {
  readonly value: Value;
  /** Where the rest begins. */
  readonly next: number;
}

const OTHER: Value = { kind: "other" };
const SPACE = /(?:[\s\0]|%[^\r\n]*)*/y;
const WORD = /[^\s\0()<>[\]{}/%]*/y;

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function readValue(text: string, from: number, depth: number): Read {
  const at = from + match(SPACE, text, from).length;
  const letter = text[at];
  if (letter === undefined || depth > MAX_DEPTH) return { value: OTHER, next: text.length };
  if (letter === "(") return readString(text, at + 1);
  if (letter === "/") {
    const word = match(WORD, text, at + 1);
    return { value: { kind: "name", name: decodedName(word) }, next: at + 1 + word.length };
  }
  if (text.startsWith("<<", at)) return readDictionary(text, at + 2, depth);
  if (letter === "<") {
    const end = text.indexOf(">", at);
    const hex = text.slice(at + 1, end < 0 ? undefined : end).replace(/[^\da-f]/gi, "");
    const bytes = hex.replace(/..?/g, (pair) => String.fromCharCode(Number.parseInt(pair.padEnd(2, "0"), 16)));
    return { value: { kind: "string", bytes }, next: end < 0 ? text.length : end + 1 };
  }
  if (letter === "[") {
    const items: Value[] = [];
    let next = at + 1;
    for (;;) {
      next += match(SPACE, text, next).length;
      if (next >= text.length || text[next] === "]") return { value: { kind: "list", items }, next: next + 1 };
      const item = readValue(text, next, depth + 1);
      items.push(item.value);
      next = Math.max(next + 1, item.next);
    }
  }
  return { value: OTHER, next: at + Math.max(1, match(WORD, text, at).length) };
}

function readDictionary(text: string, from: number, depth: number): Read {
  const entries = new Map<string, Value>();
  let next = from;
  for (;;) {
    next += match(SPACE, text, next).length;
    if (next >= text.length || text.startsWith(">>", next))
      return { value: { kind: "dictionary", entries }, next: next + 2 };
    const key = readValue(text, next, depth + 1);
    next = Math.max(next + 1, key.next);
    // What isn't a name here is a part of a number or a reference before it.
    if (key.value.kind !== "name") continue;
    const value = readValue(text, next, depth + 1);
    entries.set(key.value.name, value.value);
    next = Math.max(next + 1, value.next);
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function readString(text: string, from: number): Read {
  const parts: string[] = [];
  let depth = 1;
  let at = from;
  for (; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (letter === "\\") {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const after = text[at + 1] ?? "";
      if (octal) parts.push(String.fromCharCode(Number.parseInt(octal, 8) & 255));
      else if (after === "\r" && text[at + 2] === "\n") at++;
      else if (after !== "\n" && after !== "\r") parts.push(ESCAPES[after] ?? after);
      at += octal?.length ?? 1;
      continue;
    }
    if (letter === "(") depth++;
    if (letter === ")" && --depth === 0) break;
    parts.push(letter);
  }
  return { value: { kind: "string", bytes: parts.join("") }, next: at + 1 };
}

function decodedName(word: string): string {
  const bytes = word.replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
  } catch {
    return bytes;
  }
}

/** What fields hold now. */
export const heldValue = (field: Field, values: FieldValues): FieldValue => values[field.id] ?? field.value;

/** The values of a form as JSON, by the names of its fields. */
export const printData = (fields: readonly Field[], values: FieldValues): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, heldValue(field, values)])), null, 2);

/** What came of reading data: new values, and names that were left out, with the reason. */
interface DataRead {
  readonly values: FieldValues;
  readonly left: readonly string[];
}

/** The values of a form as FDF. */
export function printFormFdf(fields: readonly Field[], values: FieldValues): string {
  const buttons = new Set(fields.flatMap(({ name, kind }) => (kind === "checkbox" || kind === "radio" ? [name] : [])));
  const held = Object.fromEntries(fields.map((field) => [field.name, heldValue(field, values)]));
  return printFdf(held, (name) => buttons.has(name));
}

/** Reads values by the names of fields, from JSON or from FDF, whose bytes are the codes of its text. */
export function readData(text: string, fields: readonly Field[]): Result<DataRead> {
  if (text.trimStart().startsWith("%FDF-")) {
    const named = readFdf(text);
    return named.ok ? ok(taken(Object.entries(named.value), fields)) : named;
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return fail("This isn't valid JSON.");
  }
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return fail('Expected an object of names and values, such as { "name": "Jane" }.');
  }
  return ok(taken(Object.entries(data), fields));
}

function taken(data: readonly (readonly [name: string, value: unknown])[], fields: readonly Field[]): DataRead {
  const values: Record<string, FieldValue> = {};
  const left: string[] = [];
  for (const [name, value] of data) {
    const named = fields.filter((field) => field.name === name && !field.isReadOnly);
    const allowed = named.flatMap((field) => {
      const its = allowedValue(field, value);
      return its === undefined ? [] : [[field.id, its] as const];
    });
    if (allowed.length === 0) left.push(name);
    for (const [id, its] of allowed) values[id] = its;
  }
  return { values, left };
}

/** A value as a field can hold it; undefined where it can't. */
function allowedValue(field: Field, value: unknown): FieldValue | undefined {
  const has = (text: string) => field.options.some((option) => option.value === text);
  if (field.kind === "list") {
    const chosen = (Array.isArray(value) ? value : [value]).map(String).filter((text) => text !== "");
    return chosen.every(has) && (field.isMultiple || chosen.length < 2) ? chosen : undefined;
  }
  if (value === true && field.kind === "checkbox") return field.options[0]?.value;
  if (value === false || value === null) return "";
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value);
  if (field.kind === "checkbox" || field.kind === "radio") return text === "" || has(text) ? text : undefined;
  if (field.kind === "combo" && !field.isEditable) return text === "" || has(text) ? text : undefined;
  return [...text].length <= (field.maxLength ?? Number.POSITIVE_INFINITY) ? text : undefined;
}
