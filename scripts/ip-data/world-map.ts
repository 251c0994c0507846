// Draws the outlines of countries for the IP lookup's map from the packages world-atlas and i18n-iso-countries:
// node scripts/ip-data/world-map.ts world-atlas/countries-50m.json i18n-iso-countries/codes.json
import { readFile, writeFile } from "node:fs/promises";
import { asked, stop } from "../command-line.ts";

const TARGET = "src/tools/security/ip-lookup/world.svg";
const USAGE = "node scripts/ip-data/world-map.ts world-atlas/countries-50m.json i18n-iso-countries/codes.json";

type Point = readonly [x: number, y: number];
type Ring = readonly number[];

interface Topology {
  readonly arcs: readonly (readonly Point[])[];
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } };
}
type Geometry = { readonly id?: string } & (
  | { readonly type: "Polygon"; readonly arcs: readonly Ring[] }
  | { readonly type: "MultiPolygon"; readonly arcs: readonly (readonly Ring[])[] }
);

/** Places that the outlines have as parts of other countries, or not at all, as longitude and latitude. */
const CENTERS: Readonly<Record<string, Point>> = {
  BQ: [-68.3, 12.2],
  BV: [3.4, -54.4],
  CC: [96.8, -12.2],
  CX: [105.7, -10.5],
  GF: [-53.1, 4],
  GI: [-5.4, 36.1],
  GP: [-61.5, 16.2],
  MQ: [-61, 14.7],
  RE: [55.5, -21.1],
  SJ: [18, 78.5],
  TK: [-171.8, -9.2],
  TV: [178.2, -7.8],
  UM: [-166.6, 19.3],
  YT: [45.2, -12.8],
};

const { positionals } = asked({ usage: USAGE });
const [mapFile, codesFile] = positionals;
if (mapFile === undefined || codesFile === undefined) stop(USAGE);
const map: Topology = JSON.parse(await readFile(mapFile, "utf8"));
const codes: readonly (readonly [two: string, three: string, number: string])[] = JSON.parse(
  await readFile(codesFile, "utf8"),
);
const codeOf = new Map(codes.map(([two, , number]) => [number, two]));

// Two units per degree, from 84° north to 58° south: no one has an address in the middle of Antarctica.
const onGrid = ([longitude, latitude]: Point): Point => [
  Math.round((longitude + 180) * 2),
  Math.round((84 - latitude) * 2),
];

const { scale, translate } = map.transform;
const arcs = map.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return onGrid([x * scale[0] + translate[0], y * scale[1] + translate[1]]);
  });
});

const pointsOf = (ring: Ring): Point[] =>
  ring.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])));

const WIDTH = 720;

/** Across 180° a ring continues beyond the edge of the map, and enters from the other one as a copy of itself. */
function unrolled(points: readonly Point[]): Point[][] {
  let shift = 0;
  const ring = points.map(([x, y], index): Point => {
    const step = x - (points[index - 1]?.[0] ?? x);
    if (Math.abs(step) > WIDTH / 2) shift -= Math.sign(step) * WIDTH;
    return [x + shift, y];
  });
  const copies = [-WIDTH, WIDTH].filter((by) => ring.some(([x]) => x + by > 0 && x + by < WIDTH));
  return [ring, ...copies.map((by) => ring.map(([x, y]): Point => [x + by, y]))];
}

/** Without points that repeat the last one, or lie on the line between their neighbors. */
function simplified(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const [last, before] = [kept.at(-1), kept.at(-2)];
    if (last && last[0] === point[0] && last[1] === point[1]) continue;
    if (
      last &&
      before &&
      (last[0] - before[0]) * (point[1] - last[1]) === (last[1] - before[1]) * (point[0] - last[0])
    ) {
      kept.pop();
    }
    kept.push(point);
  }
  return kept;
}

const pathOf = ([first, ...more]: readonly Point[]): string => {
  let last = first ?? [0, 0];
  const steps = more.map(([x, y]) => {
    const step = `${x - last[0]} ${y - last[1]}`;
    last = [x, y];
    return step;
  });
  return `M${first?.join(" ")}l${steps.join(" ")}z`.replaceAll(" -", "-");
};

const area = (points: readonly Point[]) =>
  Math.abs(
    points.reduce(
      (sum, [x, y], index) => sum + x * (points.at(index - 1)?.[1] ?? 0) - y * (points.at(index - 1)?.[0] ?? 0),
      0,
    ),
  ) / 2;

const paths: Record<string, string> = {};
const centers: Record<string, Point> = {};
for (const geometry of map.objects.countries.geometries) {
  const code = codeOf.get(geometry.id ?? "") ?? "";
  if (code === "AQ") continue;
  const polygons = geometry.type === "Polygon" ? [geometry.arcs] : geometry.arcs;
  const rings = polygons
    .flatMap(([outer = []]) => unrolled(pointsOf(outer)).map(simplified))
    .sort((a, b) => area(b) - area(a));
  const path = rings
    .filter((ring) => area(ring) >= 1.5)
    .map(pathOf)
    .join("");
  if (path !== "") paths[code] = (paths[code] ?? "") + path;
  const [widest = []] = rings;
  if (code === "" || widest.length === 0) continue;
  const [xs, ys] = [widest.map(([x]) => x), widest.map(([, y]) => y)];
  // Larger ones are visible by their outlines.
  if (Math.max(...xs) - Math.min(...xs) < 12 && Math.max(...ys) - Math.min(...ys) < 12) {
    centers[code] = [middle(xs), middle(ys)];
  }
}
for (const [code, place] of Object.entries(CENTERS)) {
  if (!paths[code]) centers[code] = onGrid(place);
}

const shapes = Object.entries(paths).map(([code, path]) => `<path${code ? ` id="${code}"` : ""} d="${path}"/>`);
const circles = Object.entries(centers).map(
  ([code, [x, y]]) => `<circle id="${code}-center" cx="${x}" cy="${y}" r="9"/>`,
);
await writeFile(
  TARGET,
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 284" fill="#ccc" stroke="#fff">`,
    "<!-- Natural Earth, public domain. Outlines have the codes of countries, circles those too small to be seen. -->",
    ...shapes,
    '<g fill="none" stroke="none">',
    ...circles,
    "</g>",
    "</svg>",
    "",
  ].join("\n"),
);
const known = new Set([...Object.keys(paths), ...Object.keys(centers)]);
console.log(
  "Not on the map:",
  codes
    .map(([two]) => two)
    .filter((two) => !known.has(two))
    .join(" "),
);

function middle(numbers: readonly number[]): number {
  return Math.round((Math.min(...numbers) + Math.max(...numbers)) / 2);
}
