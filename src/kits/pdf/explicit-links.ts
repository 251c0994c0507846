import {
  catalogOf,
  type Dictionary,
  dictionaryOf,
  isDictionary,
  type PdfObjects,
  type PdfValue,
  resolved,
  withEach,
  withReplaced,
} from "./pdf-objects.ts";

const MAX_DEPTH = 50;

/**
 * Objects whose links within the document say where they lead, instead of naming it (ISO 32000-2, 12.3.2.4): in another
 * document the same name may be another place. A name that the document itself doesn't have leads nowhere.
 */
export function withExplicitLinks(objects: PdfObjects): PdfObjects {
  const places = namedPlaces(objects);
  const placeOf = (name: PdfValue | undefined): PdfValue | undefined =>
    typeof name === "string" && /^(?:u:|b:|\/)/.test(name) ? (places.get(name) ?? null) : undefined;

  return withEach(objects, (object) =>
    withReplaced(object, (value, key, holder) => {
      const isPlace = key === "/Dest" || (key === "/D" && holder?.["/S"] === "/GoTo");
      return isPlace ? placeOf(resolved(objects, value)) : undefined;
    }),
  );
}

/** Whether a catalog may have names for places. */
export const mayNamePlaces = (catalog: Dictionary): boolean =>
  catalog["/Dests"] !== undefined || catalog["/Names"] !== undefined;

/** The places that have names: in a dictionary, as older documents have them, or in a tree. */
function namedPlaces(objects: PdfObjects): ReadonlyMap<string, PdfValue> {
  const get = (value: PdfValue | undefined) => resolved(objects, value);
  const dict = (value: PdfValue | undefined) => dictionaryOf(objects, value);
  const places = new Map<string, PdfValue>();
  const add = (name: PdfValue | undefined, value: PdfValue | undefined) => {
    const target = get(value);
    const place = isDictionary(target) ? get(target["/D"]) : target;
    if (typeof name === "string" && Array.isArray(place) && !places.has(name)) places.set(name, place);
  };
  const seen = new Set<PdfValue>();
  function visit(node: PdfValue | undefined, depth: number) {
    if (node === undefined || seen.has(node) || depth > MAX_DEPTH) return;
    seen.add(node);
    const { "/Names": names, "/Kids": kids } = dict(node);
    const pairs = get(names);
    if (Array.isArray(pairs)) for (let at = 0; at + 1 < pairs.length; at += 2) add(get(pairs[at]), pairs[at + 1]);
    const below = get(kids);
    if (Array.isArray(below)) for (const kid of below) visit(kid, depth + 1);
  }
  const catalog = catalogOf(objects);
  for (const [name, value] of Object.entries(dict(catalog["/Dests"]))) add(name, value);
  visit(dict(catalog["/Names"])["/Dests"], 0);
  return places;
}
