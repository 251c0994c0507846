import { readXml } from "#core/image/containers/xml-tokens.ts";
import type { MetadataField } from "./metadata-fields.ts";

// The frame of RDF, and what packets say of themselves.
const FRAME = /^(xmlns|xml|rdf|x):|^xmlns$/;
const PLACE = /:(GPS|City|State|Country|Location|Sublocation|CountryCode|CountryName|ProvinceState|WorldRegion)/;
const PERSON =
  /:(creator|Creator|rights|Owner|Author|Artist|Credit|Person|By-?line|Copyright|CaptionWriter|subject|title|description|Headline|SerialNumber|DocumentID|InstanceID|OriginalDocumentID|CreatorContactInfo|Ci[A-Z]|UserComment|RegionList|Name|mwg-rs)/;

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** The properties of an XMP packet, those in structures by the innermost name that has a value. */
export function xmpFields(source: string): MetadataField[] {
  const values = new Map<string, string[]>();
  const path: string[] = [];
  const add = (name: string, value: string) => {
    const text = value.replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole).trim();
    if (text && name && !FRAME.test(name)) values.set(name, [...(values.get(name) ?? []), text]);
  };
  for (const token of readXml(source)) {
    if (token.kind === "start") {
      for (const { name, value } of token.attributes) add(name, value);
      if (!token.isEmpty) path.push(token.name);
    } else if (token.kind === "end") {
      path.pop();
    } else if (token.kind === "text") {
      add(path.findLast((name) => !FRAME.test(name)) ?? "", token.text);
    }
  }
  return [...values].map(([name, texts]) => ({
    name: plainName(name),
    value: texts.join(", "),
    about: PLACE.test(name) ? "place" : PERSON.test(name) ? "person" : undefined,
  }));
}

// 'photoshop:DateCreated' is 'Date created (photoshop)'.
function plainName(name: string): string {
  const [prefix = "", local = name] = name.split(":");
  const words = local.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} (${prefix})`;
}
