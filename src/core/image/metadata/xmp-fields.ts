import { readXml, withReferences } from "#core/image/containers/xml-tokens.ts";
import type { MetadataField } from "./metadata-fields.ts";

// The frame of RDF, and what packets say of themselves.
const FRAME = /^(xmlns|xml|rdf|x):|^xmlns$/;

/**
 * Whether a property of any namespace is part of a position. Makers of cameras and drones have their own names besides those of
 * EXIF: 'drone-dji:GpsLatitude', and DJI's misspelling 'GpsLongtitude'.
 */
export const isPositionName = (name: string): boolean =>
  /gps|latitude|longt?itude|altitude|geo-?(?:tag|hash|location|position|point|coordinate|uri)|coordinates$|lat_?(?:lon|lng|long)(?![a-z])|^(?:lat|lon|long|lng|point)$/i.test(
    localOf(name),
  );

const PLACE =
  /city|state|country|location|sublocation|province|region(?!list|s$|info|area)|address|venue|landmark|place(?!holder)/i;
const PERSON =
  /creator|right|owner|author|artist|credit|person|people|by-?line|copyright|caption|writer|editor|subject|title|description|headline|serial|document-?id|instance-?id|contact|^ci[A-Z]|comment|regionlist|regions$|name|keyword|tags?(?:list)?$|face|mail|phone|ur[il]|host|user|profile-?link|instruction|source|file|path|folder|history|note|publisher|licensor|supplier|agent/i;

// Settings of cameras and of developing raw photos, and how further pictures in the file are shown.
const TECHNICAL_PREFIXES = [
  "tiff",
  "exif",
  "exifEX",
  "aux",
  "crs",
  "crss",
  "hdrgm",
  "GCamera",
  "Container",
  "Item",
  "GPano",
];
const PERSON_IN_TECHNICAL = /artist|copyright|description|comment|owner|author|serial|uniqueid|filename$|^name$/i;
const TECHNICAL_NAMES =
  /^(?:(?:Create|Modify|Metadata)Date|DateCreated|CreatorTool|Toolkit|ColorMode|ICCProfile|format|Format|Make|Model|Lens|Software|mode|type|[Vv]ersion)$/;

// Numbers, dates, fractions and yes or no don't identify anyone.
const PLAIN_VALUE = /^[\s\d.,:;+\-/()ETZ×x%°]*$|^(?:true|false|yes|no)$/i;

/** What a property may reveal about a person's life. It's unclear for an unknown name with words as its value. */
function aboutOf(name: string, value: string): MetadataField["about"] {
  const [prefix, local] = [name.includes(":") ? name.slice(0, name.indexOf(":")) : "", localOf(name)];
  if (isPositionName(name)) return "place";
  if (TECHNICAL_NAMES.test(local)) return undefined;
  if (TECHNICAL_PREFIXES.includes(prefix)) return PERSON_IN_TECHNICAL.test(local) ? "person" : undefined;
  if (PLACE.test(local)) return "place";
  if (PERSON.test(local)) return "person";
  return PLAIN_VALUE.test(value) ? undefined : "unclear";
}

const localOf = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The properties of an XMP packet, those in structures by the innermost name that has a value. */
export function xmpFields(source: string): MetadataField[] {
  const values = new Map<string, string[]>();
  const path: string[] = [];
  const add = (name: string, value: string) => {
    const text = value.trim();
    if (text && name && !FRAME.test(name)) values.set(name, [...(values.get(name) ?? []), text]);
  };
  for (const token of readXml(source)) {
    if (token.kind === "start") {
      for (const { name, value } of token.attributes) add(name, withReferences(value));
      if (!token.isEmpty) path.push(token.name);
    } else if (token.kind === "end") {
      path.pop();
    } else if (token.kind === "text") {
      add(path.findLast((name) => !FRAME.test(name)) ?? "", withReferences(token.text));
    }
  }
  return [...values].map(([name, texts]) => {
    const value = texts.join(", ");
    return { name: plainName(name), value, about: aboutOf(name, value) };
  });
}

// 'photoshop:DateCreated' is 'Date created (photoshop)'.
function plainName(name: string): string {
  const prefix = name.includes(":") ? ` (${name.slice(0, name.indexOf(":"))})` : "";
  const words = localOf(name).replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${prefix}`;
}
