import { unzlibSync } from "fflate";

// What unpacks to more than this is hostile.
const MAX_BYTES = 1 << 26;
const DEEPEST = 50;

/** The size of a page's units in 1/72 inch (UserUnit, ISO 32000-1 table 30), which large plans make larger; 1 where it is not stated. */
export const userUnitOf = (bytes: Uint8Array, page: number): number => userUnitsOf(bytes)(page);

/** The same of any page of a document, which is read once. */
export function userUnitsOf(bytes: Uint8Array): (page: number) => number {
  const source = new TextDecoder("latin1").decode(bytes);
  if (!source.includes("/UserUnit") && !source.includes("/ObjStm")) return () => 1;
  const objects = objectsOf(source, bytes);
  const root = [...source.matchAll(/\/Root\s+(\d+)\s+\d+\s+R/g)].at(-1)?.[1];
  const pages = /\/Pages\s+(\d+)\s+\d+\s+R/.exec(objects.get(Number(root)) ?? "")?.[1];
  const dictionaries = pagesBelow(objects, Number(pages), 0);
  return (page) => {
    const dictionary = dictionaries[page - 1] ?? "";
    const [, direct, reference] = /\/UserUnit\s+(?:(\d+)\s+\d+\s+R|([\d.]+))/.exec(dictionary) ?? [];
    const unit = Number(direct === undefined ? reference : /[\d.]+/.exec(objects.get(Number(direct)) ?? "")?.[0]);
    return unit > 0 && Number.isFinite(unit) ? unit : 1;
  };
}

/** The dictionaries of a document's objects, by their numbers; of one that was changed, the last (ISO 32000-1 §7.3.10, §7.5.6). */
function objectsOf(source: string, bytes: Uint8Array): Map<number, string> {
  const found = new Map<number, string>();
  for (const { 1: number, 2: body = "", index, 0: whole } of source.matchAll(
    /(?<![\d.])(\d+)\s+\d+\s+obj\b([\s\S]*?)(?:\bstream\r?\n|\bendobj\b)/g,
  )) {
    if (/\/Type\s*\/ObjStm\b/.test(body)) addPacked(body, source, bytes, index + whole.length, found);
    else found.set(Number(number), body);
  }
  return found;
}

/** The objects in a stream of objects (§7.5.7): their numbers and places come first. */
function addPacked(body: string, source: string, bytes: Uint8Array, start: number, found: Map<number, string>): void {
  const numberOf = (name: string) => Number(new RegExp(`/${name}\\s+(\\d+)`).exec(body)?.[1]);
  const [count, first] = [numberOf("N"), numberOf("First")];
  const end = source.indexOf("endstream", start);
  if (end < 0 || !count || !first) return;
  // A character of the source is a byte of the file.
  const stored = bytes.subarray(start, end);
  const text = new TextDecoder("latin1").decode(body.includes("/Filter") ? unpacked(stored) : stored);
  const places = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let i = 0; i < count; i++) {
    const [number, from] = [places[2 * i], places[2 * i + 1]];
    if (number === undefined || from === undefined) return;
    const to = places[2 * i + 3];
    found.set(number, text.slice(first + from, to === undefined ? undefined : first + to));
  }
}

function unpacked(stored: Uint8Array): Uint8Array {
  try {
    return unzlibSync(stored).subarray(0, MAX_BYTES);
  } catch {
    return new Uint8Array();
  }
}

/** The dictionaries of the pages below a node of the tree of pages (§7.7.3), in their order. */
function pagesBelow(objects: ReadonlyMap<number, string>, node: number, depth: number): string[] {
  const body = objects.get(node);
  if (body === undefined || depth > DEEPEST) return [];
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(body)?.[1];
  if (kids === undefined) return [body];
  return [...kids.matchAll(/(\d+)\s+\d+\s+R/g)].flatMap(([, kid]) => pagesBelow(objects, Number(kid), depth + 1));
}
