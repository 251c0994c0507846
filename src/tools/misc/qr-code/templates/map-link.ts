const PAIR = /^([+-]?\d{1,3}(?:\.\d+)?)[,~/][+\s]*([+-]?\d{1,3}(?:\.\d+)?)(?![\d.])/;

// The settings of Google Maps, Apple Maps, Waze, Bing and HERE that hold a place, before those that hold a view.
const SETTINGS = ["q", "query", "destination", "daddr", "coordinate", "ll", "center", "cp", "map", "viewpoint", "sll"];

/** The latitude and the longitude in the address of a map on the web; undefined where it has none. */
export function halvesOfLink(text: string): readonly [string, string] | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  // Yandex has the longitude first.
  if (/(^|\.)yandex\./.test(url.hostname)) return undefined;
  const [latitude, longitude] = [url.searchParams.get("mlat"), url.searchParams.get("mlon")];
  if (latitude && longitude) return [latitude, longitude];
  // What Google Maps shows is in its data; after @ stands the middle of the view.
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
