import { plainCharacters } from "#core/number/parse-number.ts";
import { fail, ok, type Result } from "#core/result.ts";

const PAIR = /^([+-]?\d{1,3}(?:\.\d+)?)[,~/][+\s]*([+-]?\d{1,3}(?:\.\d+)?)(?![\d.])/;

// The settings of Google Maps, Apple Maps, Waze, Bing and HERE that hold a place, before those that hold a view.
const SETTINGS = ["q", "query", "destination", "daddr", "coordinate", "ll", "center", "cp", "map", "viewpoint", "sll"];

/** The latitude and the longitude in the address of a web map; undefined if it has none. */
export function halvesOfLink(text: string): readonly [string, string] | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  // Yandex has the longitude first.
  if (/(^|\.)yandex\./.test(url.hostname)) return undefined;
  const [latitude, longitude] = [url.searchParams.get("mlat"), url.searchParams.get("mlon")];
  if (latitude && longitude) return [latitude, longitude];
  // What Google Maps shows is in its data; after @ comes the center of the view.
  const shown = [...text.matchAll(/!3d([+-]?\d+(?:\.\d+)?)!4d([+-]?\d+(?:\.\d+)?)/g)].at(-1);
  if (shown) return [shown[1] as string, shown[2] as string];
  const { pathname, hash } = url;
  const candidates = [
    ...SETTINGS.map((name) => url.searchParams.get(name)),
    /\/(?:place|search)\/([^/@]+)/.exec(pathname)?.[1],
    /@([^/]+)/.exec(pathname)?.[1],
    // OpenStreetMap: #map=17/48.8584/2.2945
    /^#.*\bmap=[\d.]+\/([^&]+)/.exec(hash)?.[1],
  ];
  for (const candidate of candidates) {
    const [, north, east] = PAIR.exec(plain(candidate ?? "").replace(/^loc:/, "")) ?? [];
    if (north !== undefined && east !== undefined) return [north, east];
  }
  return undefined;
}

// A path may hold %2C and plus signs for its comma and space.
const plain = (text: string) =>
  text
    .replace(/%2C/gi, ",")
    .replace(/%20|\+(?=[\d-])/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Degrees north and east in WGS 84, as plain decimals. */
type Place = Readonly<Record<"latitude" | "longitude", string>>;

const LATITUDE =
  "The latitude is a number from -90 to 90, such as 48.8584, or degrees, minutes and seconds, such as 48°51′30″ N.";
const LONGITUDE =
  "The longitude is a number from -180 to 180, such as 2.2945, or degrees, minutes and seconds, such as 2°17′40″ E.";

const NO_PLACE = "This link has no coordinates. Open it, and paste the map's address or the coordinates it shows.";

// Longer texts aren't places, and searching them for the boundary would freeze the page.
const MAX_LENGTH = 200;

/** A geo: address (RFC 5870). Both coordinates may be in the first field, as maps copy them. */
export function placeText(typed: Place): Result<string> {
  const pair = placeOf(typed.latitude);
  if (pair && typed.longitude.trim() !== "") {
    return fail("The first field has both the latitude and the longitude. Leave the second empty.");
  }
  const { latitude, longitude } = pair ?? typed;
  const north = degrees(latitude, "NS");
  if (north === undefined && latitude.trim() !== "") return fail(isLink(latitude) ? NO_PLACE : LATITUDE);
  if (north === undefined || longitude.trim() === "") return fail("Enter the latitude and the longitude.");
  const east = degrees(longitude, "EW");
  return east === undefined ? fail(LONGITUDE) : ok(`geo:${north},${east}`);
}

const MAX_LINK_LENGTH = 2000;

const isLink = (text: string) => /^\s*https?:\/\//i.test(text);

/**
 * The two parts of a place that maps copy as one text, such as '48.8584, 2.2945', '48°51′30″N 2°17′40″E' or 'lat:
 * 48.8584, lng: 2.2945', or that are in the address of a map.
 */
export function placeOf(typed: string): Place | undefined {
  if (isLink(typed)) {
    const [north, east] = (typed.length <= MAX_LINK_LENGTH && halvesOfLink(typed.trim())) || ["", ""];
    return inOrder(north, east);
  }
  if (typed.length > MAX_LENGTH) return undefined;
  const named = ofNames(tidied(typed));
  if (named) return named;
  const text = tidied(typed)
    .replace(/^geo:|[?;].*=.*$/gi, "")
    .replace(/^\(([^()]*)\)$/, "$1");
  for (const [first, second] of halves(text)) {
    const place = inOrder(first, second);
    if (place) return place;
    // '2.2945 E, 48.8584 N': the letters say which is which.
    const turned = /[NSEW]/i.test(text) && inOrder(second, first);
    if (turned) return turned;
  }
  return undefined;
}

// "lat: 48.8584, lng: 2.2945", '{"lat": 48.8584, "lon": 2.2945}', 'Longitude 2.2945 Latitude 48.8584'
const NAMED = ["lat(?:itude)?", "lng|lon(?:g(?:itude)?)?"].map(
  (name) => `["']?\\b(?:${name})\\b["']?\\s*[:=]?\\s*(.+?)`,
);

function ofNames(text: string): Place | undefined {
  const [latitude, longitude] = NAMED as [string, string];
  const find = (first: string, second: string) =>
    new RegExp(`^[{(]?\\s*${first}[\\s,;]+${second}\\s*[})]?$`, "i").exec(text)?.slice(1).map(unquoted);
  const [north = "", east = ""] = find(latitude, longitude) ?? find(longitude, latitude)?.toReversed() ?? [];
  return inOrder(north, east);
}

const unquoted = (text: string) => text.replace(/^(["'])(.*)\1$/, "$2");

function inOrder(north: string, east: string): Place | undefined {
  const latitude = degrees(north, "NS");
  const longitude = degrees(east, "EW");
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
}

// The places at which a text may fall into its two halves, the surest first.
const SEAMS: readonly RegExp[] = [
  // '48.8584 N, 2.2945 E' and 'N 48.8584 E 2.2945'
  /^([^\d\n]*\d.*[NSEW])[\s,;/]*([^\d\n]*\d.*[NSEW])$/i,
  /^([NSEW].*\d[^\dNSEW]*?)[\s,;/]*([NSEW][^\d\n]*\d.*)$/i,
  /^(.+?)\s*[;/|\n\t]\s*(.+)$/,
  /^(.+?),\s+(.+)$/,
  // '48.8584,2.2945': both have a decimal point, or are whole; '48,8584' is one number.
  /^([+-]?\d+\.\d+),([+-]?\d+(?:\.\d+)?)$/,
  /^([+-]?\d+),([+-]?\d+\.\d+)$/,
  // '48.8584 2.2945': what has decimals is followed by no minutes.
  /^([+-]?\d+[.,]\d+°?)\s+([+-]?\d+[.,]?\d*°?)$/,
  /^(.*['"′″°])\s+([+-]?\d+(?:[.,]\d+)?°.*)$/,
];

function halves(text: string): (readonly [string, string])[] {
  return SEAMS.flatMap((seam) => {
    const [, first, second] = seam.exec(text) ?? [];
    return first !== undefined && second !== undefined ? [[first, second] as const] : [];
  });
}

const tidied = (text: string) =>
  plainCharacters(
    text
      // Before NFKC, which makes a letter of the ordinal sign.
      .replace(/[º˚]/g, "°")
      .normalize("NFKC")
      .replace(/[\u2014\u2015]/g, "-")
      .replace(/''|[\u201c-\u201f\u2033\u02ba]/g, '"')
      .replace(/\u2032\u2032/g, '"')
      .replace(/[\u201a\u201b\u02b9`´]/g, "'"),
  );

// Six decimals are 11 cm; RFC 5870 §3.4.2 has no exponent.
function degrees(typed: string, letters: "NS" | "EW"): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const match = /^([NSEW]?)\s*([+-]?)\s*([\d.,\s°'":]*\d[\d.,\s°'":]*?)\s*([NSEW]?)$/i.exec(tidied(typed));
  const [, before = "", sign = "", figures = "", after = ""] = match ?? [];
  const letter = (before || after).toUpperCase();
  if (!match || (before && after) || (letter && (sign || !letters.includes(letter)))) return undefined;
  const size = sexagesimal(figures);
  const value = size === undefined ? Number.NaN : sign === "-" || letter === letters[1] ? -size : size;
  if (!(Math.abs(value) <= (letters === "NS" ? 90 : 180))) return undefined;
  return String(Number(value.toFixed(6)) || 0);
}

// '48.8584°', '48°51.504'', '48°51'30.2"', '48 51 30.2' or '48:51:30.2'; only the last of the parts has decimals.
function sexagesimal(figures: string): number | undefined {
  const number = String.raw`(\d+[.,]?\d*|[.,]\d+)`;
  const whole = String.raw`(\d+)`;
  const forms = [
    `^${number}\\s*°?$`,
    `^${whole}\\s*(?:°\\s*|:|\\s)${number}\\s*'?$`,
    `^${whole}\\s*(?:°\\s*|:|\\s)${whole}\\s*(?:'\\s*|:|\\s)${number}\\s*"?$`,
  ];
  for (const form of forms) {
    const parts = new RegExp(form).exec(figures)?.slice(1);
    if (!parts) continue;
    const [whole = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part.replace(",", ".")));
    return minutes < 60 && seconds < 60 ? whole + minutes / 60 + seconds / 3600 : undefined;
  }
  return undefined;
}
