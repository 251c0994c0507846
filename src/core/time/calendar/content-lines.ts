import { folded, MAX_OCTETS, octets } from "#core/time/calendar-text.ts";

/** A parameter of a property, such as `TZID=Europe/Paris`; its name in capitals. */
export interface Parameter {
  readonly name: string;
  readonly values: readonly string[];
}

/** A property of iCalendar (RFC 5545 §3.1): its name in capitals, its value as it was written. */
export interface Property {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly value: string;
  /** The line that it begins in, from 1; 0 for one that no file has. */
  readonly line: number;
}

/** The content between BEGIN and END. The name is in capitals. */
export interface Component {
  readonly name: string;
  readonly line: number;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
}

/** A problem in a file, with its line. A warning is about what programs read differently or not at all. */
export interface Problem {
  readonly line: number;
  readonly level: "error" | "warning";
  readonly message: string;
}

/** Calendars as they were read, with what is wrong in them. */
export interface ReadCalendars {
  readonly calendars: readonly Component[];
  readonly problems: readonly Problem[];
}

interface Open {
  readonly name: string;
  readonly line: number;
  readonly properties: Property[];
  readonly components: Component[];
}

const DEEPEST = 20;

/**
 * Moves line folds that split a UTF-8 character (RFC 5545 §3.1 allows them) after it. Otherwise decoding would lose
 * both halves. The number of lines stays the same.
 */
export function mendFolds(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const isTail = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;
  let mended: Uint8Array<ArrayBuffer> | undefined;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
    const next = bytes[at + 1];
    if ((next !== 32 && next !== 9) || !isTail(bytes[at + 2])) continue;
    mended ??= bytes.slice();
    const start = bytes[at - 1] === 13 ? at - 1 : at;
    let end = at + 2;
    while (end < bytes.length && isTail(bytes[end])) end++;
    mended.set(bytes.subarray(at + 2, end), start);
    mended.set(bytes.subarray(start, at + 2), start + end - at - 2);
  }
  return mended ?? bytes;
}

/**
 * Reads the text of iCalendar files (RFC 5545): lines that are folded are joined, and every property keeps its line. It
 * never stops early: what can't be read becomes a problem. Events outside a calendar are read as if they were in one.
 * Line ends and long lines of a text that was typed or pasted are not reported: text boxes change them.
 */
export function readCalendars(text: string, { isTyped = false }: { readonly isTyped?: boolean } = {}): ReadCalendars {
  const problems: Problem[] = [];
  const report = (line: number, message: string, level: Problem["level"] = "error") =>
    problems.push({ line, level, message });
  const root: Open = { name: "", line: 1, properties: [], components: [] };
  const stack: Open[] = [root];
  let isTooDeep = false;
  for (const { text: content, line } of unfolded(text, isTyped ? () => {} : report)) {
    const property = readProperty(content, line);
    if (typeof property === "string") {
      report(line, property);
      continue;
    }
    const top = stack.at(-1) ?? root;
    if (property.name === "BEGIN") {
      const name = property.value.trim().toUpperCase();
      if (stack.length > DEEPEST) {
        if (!isTooDeep) report(line, `Components are nested more than ${DEEPEST} deep.`);
        isTooDeep = true;
      }
      stack.push({ name, line, properties: [], components: [] });
    } else if (property.name === "END") {
      const name = property.value.trim().toUpperCase();
      const at = stack.findLastIndex((open) => open.name === name);
      if (at < 1) {
        report(line, `END:${name} has no BEGIN:${name} before it.`);
        continue;
      }
      for (const open of stack.slice(at + 1).reverse()) {
        report(open.line, `BEGIN:${open.name} has no END:${open.name} before END:${name} in line ${line}.`);
        close(stack);
      }
      close(stack);
    } else if (top === root) {
      report(line, `${property.name} is outside any component.`);
    } else {
      top.properties.push(property);
    }
  }
  while (stack.length > 1) {
    const { name, line } = stack.at(-1) ?? root;
    report(line, `BEGIN:${name} has no END:${name}. The file may be cut off.`);
    close(stack);
  }
  const calendars = root.components.filter(({ name }) => name === "VCALENDAR");
  const loose = root.components.filter(({ name }) => name !== "VCALENDAR");
  if (loose[0]) {
    report(loose[0].line, `${loose[0].name} is outside BEGIN:VCALENDAR and END:VCALENDAR.`);
    calendars.push({ name: "VCALENDAR", line: loose[0].line, properties: [], components: loose });
  }
  if (calendars.length === 0 && text.trim() !== "")
    report(1, "There is no BEGIN:VCALENDAR, so this isn't an iCalendar file.");
  return { calendars, problems: problems.toSorted((one, other) => one.line - other.line) };
}

function close(stack: Open[]): void {
  const done = stack.pop();
  if (done) stack.at(-1)?.components.push(done);
}

type Report = (line: number, message: string, level?: Problem["level"]) => void;

/** Lines of content with the line that each begins in. Long lines and other line ends are reported once. */
function* unfolded(text: string, report: Report): Generator<{ readonly text: string; readonly line: number }> {
  let current = "";
  let begun = 0;
  let number = 0;
  let longest = 0;
  const breaks = /\r\n|\r|\n/g;
  let at = text.startsWith("\ufeff") ? 1 : 0;
  let isBare = false;
  while (at < text.length) {
    breaks.lastIndex = at;
    const found = breaks.exec(text);
    const end = found?.index ?? text.length;
    const line = text.slice(at, end);
    number++;
    at = found ? breaks.lastIndex : text.length;
    if (found && found[0] !== "\r\n" && !isBare) {
      isBare = true;
      report(number, "Some lines don't end with CRLF. Some programs refuse such files.", "warning");
    }
    if (line.length > MAX_OCTETS / 3 && longest === 0 && octets(line) > MAX_OCTETS) {
      longest = number;
      report(number, `The line is longer than ${MAX_OCTETS} bytes and should be folded.`, "warning");
    }
    if (line.startsWith(" ") || line.startsWith("\t")) {
      // What continues nothing is read as a line of its own, which has no name.
      if (begun > 0) {
        current += line.slice(1);
        continue;
      }
    }
    if (begun > 0) yield { text: current, line: begun };
    begun = 0;
    if (line === "") continue;
    current = line;
    begun = number;
  }
  if (begun > 0) yield { text: current, line: begun };
}

const NAME = /^[A-Za-z0-9-]+/;

/** A content line, or a message that says why it isn't one. */
export function readProperty(text: string, line: number): Property | string {
  const [name] = NAME.exec(text) ?? [];
  if (name === undefined) return `“${beginning(text)}” doesn't start with the name of a property.`;
  const parameters: Parameter[] = [];
  let at = name.length;
  while (text[at] === ";") {
    const [parameter] = NAME.exec(text.slice(at + 1, at + 80)) ?? [];
    if (parameter === undefined || text[at + 1 + parameter.length] !== "=")
      return `${name.toUpperCase()} has a parameter without a name and an equals sign.`;
    at += parameter.length + 1;
    const values: string[] = [];
    do {
      at++;
      if (text[at] === '"') {
        const end = text.indexOf('"', at + 1);
        if (end < 0) return `The quotation mark of ${parameter.toUpperCase()} is never closed.`;
        values.push(text.slice(at + 1, end));
        at = end + 1;
      } else {
        const start = at;
        while (at < text.length && !",;:".includes(text.charAt(at))) at++;
        values.push(text.slice(start, at));
      }
    } while (text[at] === ",");
    parameters.push({ name: parameter.toUpperCase(), values: values.map(decodeCarets) });
  }
  if (text[at] !== ":") return `“${beginning(text)}” has no colon between its name and its value.`;
  return { name: name.toUpperCase(), parameters, value: text.slice(at + 1), line };
}

const beginning = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

// RFC 6868: line breaks and quotation marks within parameters.
const decodeCarets = (text: string): string =>
  text.includes("^") ? text.replace(/\^(['^n])/g, (_, sign) => (sign === "n" ? "\n" : sign === "'" ? '"' : "^")) : text;

const encodeCarets = (text: string): string =>
  text
    .replaceAll("^", "^^")
    .replace(/\r\n|\r|\n/g, "^n")
    .replaceAll('"', "^'");

/** A property's first value of a parameter. */
export const parameterOf = (property: Property, name: string): string | undefined =>
  property.parameters.find((parameter) => parameter.name === name)?.values[0];

/** A component's first property of a name. */
export const propertyOf = (component: Component, name: string): Property | undefined =>
  component.properties.find((property) => property.name === name);

/** The text of a component's first property of a name, unescaped. */
export function textOf(component: Component, name: string): string | undefined {
  const property = propertyOf(component, name);
  return property && unescapeText(property.value);
}

/** A text as §3.3.11 writes it, decoded. */
export const unescapeText = (text: string): string =>
  text.includes("\\")
    ? text.replace(/\\([\\;,Nn])/g, (_, sign: string) => (sign === "n" || sign === "N" ? "\n" : sign))
    : text;

/** The texts of a list such as CATEGORIES, which commas that are not escaped part. */
export function listOf(value: string): readonly string[] {
  const texts: string[] = [];
  let start = 0;
  for (let at = 0; at < value.length; at++) {
    if (value[at] === "\\") at++;
    else if (value[at] === ",") {
      texts.push(unescapeText(value.slice(start, at)));
      start = at + 1;
    }
  }
  return [...texts, unescapeText(value.slice(start))];
}

/** A property that no file has yet. */
export const property = (name: string, value: string, parameters: Readonly<Record<string, string>> = {}): Property => ({
  name,
  value,
  parameters: Object.entries(parameters).map(([key, text]) => ({ name: key, values: [text] })),
  line: 0,
});

/** Components as a text with CRLF line ends, folded after 75 bytes and never within a character. */
export function writeComponents(components: readonly Component[]): string {
  const lines: string[] = [];
  const add = (component: Component): void => {
    lines.push(`BEGIN:${component.name}`);
    for (const each of component.properties) lines.push(...folded(lineOf(each)));
    for (const each of component.components) add(each);
    lines.push(`END:${component.name}`);
  };
  for (const component of components) add(component);
  return lines.length === 0 ? "" : `${lines.join("\r\n")}\r\n`;
}

const lineOf = ({ name, parameters, value }: Property): string =>
  `${name}${parameters.map(({ name: key, values }) => `;${key}=${values.map(quoted).join(",")}`).join("")}:${value.replace(/[\r\n]+/g, " ")}`;

const quoted = (text: string): string => {
  const encoded = encodeCarets(text);
  return /[,;:]/.test(encoded) ? `"${encoded}"` : encoded;
};
