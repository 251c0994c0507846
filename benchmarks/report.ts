import { FONTS, maxRequests, SCRIPTS, STYLES } from "../scripts/first-load-limits.ts";
import type { FirstLoad } from "../scripts/measure-first-load.ts";
import type { RaceResult } from "./measure.ts";
import type { Growth } from "./tables/growth.ts";
import type { LighthouseResult } from "./tables/lighthouse.ts";
import type { Wait } from "./tables/waits.ts";

const MIN_SCORE = 98;
const FIRST_PAINT_S = 1.2;
const MAX_PAINT_S = 1.6;

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/\.?0+$/, ""));

/** A Markdown table whose columns after the first are aligned to the right. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? "---" : "--:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

/** Ours, each peer, and the ratio to the best of them. */
export function raceTable(results: readonly RaceResult[], unit: string): string {
  const rows = results.map(({ work, ours, peers, target }) => {
    const best = peers.reduce((a, b) => (b.speed > a.speed ? b : a));
    const ratio = ours / best.speed;
    const others = peers.map(({ name, speed }) => `${name} ${number(speed)}`).join(", ");
    return [work, number(ours), others, `${ratio.toFixed(2)} ×`, `${target} ×`, ratio >= target ? "yes" : "**no**"];
  });
  return table(["work", `ours, ${unit}`, `peers, ${unit}`, "ratio to the best", "to reach", "reached"], rows);
}

/** Ours, the peer, and the target: a time of its own, or a ratio. */
export function waitTable(waits: readonly Wait[]): string {
  const rows = waits.map(({ work, ours, peer, theirs, limit }) => {
    const most = "times" in limit ? theirs * limit.times : limit.milliseconds;
    const target = "times" in limit ? `${number(limit.times)} ×` : `${number(limit.milliseconds)} ms`;
    const ratio = `${(ours / theirs).toFixed(2)} ×`;
    return [work, number(ours), `${peer} ${number(theirs)}`, ratio, `≤ ${target}`, ours <= most ? "yes" : "**no**"];
  });
  return table(["waiting for", "ours, ms", "peer, ms", "ratio", "to reach", "reached"], rows);
}

/** For each kind of page, the maximum that any of them loads, and its limit. */
export function firstLoadTable(loads: readonly FirstLoad[]): string {
  const rows = Object.entries(SCRIPTS).map(([kind, limit]) => {
    const pages = loads.filter((load) => load.kind === kind);
    const most = (sizeOf: (load: FirstLoad) => number) => pages.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
    const cell = (sizeOf: (load: FirstLoad) => number, most: number) => {
      const size = Math.max(...pages.map(sizeOf));
      return `${number(size)} of ${number(most)}${size > most ? " **no**" : ""}`;
    };
    return [
      kind,
      String(pages.length),
      cell(({ requests }) => requests.length, maxRequests(kind)),
      `${cell(({ scripts }) => scripts / 1000, limit / 1000)} (${most(({ scripts }) => scripts)?.name})`,
      cell(({ styles }) => styles / 1000, STYLES / 1000),
      cell(({ fonts }) => fonts / 1000, FONTS / 1000),
    ];
  });
  return table(["kind of page", "pages", "requests", "scripts, kB", "styles, kB", "fonts, kB"], rows);
}

/** A page with the table between its two comments replaced. */
export function withTable(page: string, name: string, table: string): string {
  const [start = "", end = ""] = commentsOf(name);
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no place for ‘${name}’: put ${start} and ${end} there`);
  return `${page.slice(0, from + start.length)}\n\n${table}\n\n${page.slice(to)}`;
}

const commentsOf = (name: string): readonly string[] => [`<!-- ${name} -->`, `<!-- end of ${name} -->`];

/** Lighthouse's results for each page, next to the targets. */
export function lighthouseTable(results: readonly LighthouseResult[]): string {
  const seconds = (milliseconds: number, most: number) =>
    `${(milliseconds / 1000).toFixed(2)}${milliseconds > most * 1000 ? " **no**" : ""}`;
  const rows = results.map(({ path, score, firstPaint, largestPaint, blocked, shift }) => [
    path,
    `${score}${score < MIN_SCORE ? " **no**" : ""}`,
    seconds(firstPaint, FIRST_PAINT_S),
    seconds(largestPaint, MAX_PAINT_S),
    blocked.toFixed(0),
    `${number(shift)}${shift > 0 ? " **no**" : ""}`,
  ]);
  const head = [
    "page",
    `score of 100 (≥ ${MIN_SCORE})`,
    `first paint, s (≤ ${FIRST_PAINT_S})`,
    `largest, s (≤ ${MAX_PAINT_S})`,
  ];
  return table([...head, "blocked, ms", "shift"], rows);
}

export const growthTable = ({ sizes, unit, lines }: Growth): string =>
  table(
    [unit, ...sizes.map(({ label }) => label)],
    lines.map(({ name, speeds }) => [name, ...speeds.map(number)]),
  );

const PANEL = { width: 420, height: 300, left: 56, top: 34, right: 120, bottom: 36 };
const COLORS = ["#0f766e", "#7c3aed", "#b45309", "#be123c", "#1d4ed8"];

/** Speed over size, both logarithmic, a panel for each growth. */
export function growthPlot(growths: readonly Growth[]): string {
  const width = growths.length * PANEL.width;
  const panels = growths.map(
    (growth, index) => `<g transform="translate(${index * PANEL.width} 0)">${panel(growth)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${PANEL.height}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
${panels.join("\n")}
</svg>
`;
}

function panel({ title, sizes, unit, lines }: Growth): string {
  const speeds = lines.flatMap((line) => line.speeds);
  const x = scale(
    sizes.map(({ value }) => value),
    PANEL.left,
    PANEL.width - PANEL.right,
  );
  const bottom = PANEL.height - PANEL.bottom;
  const decades = [Math.floor(Math.log10(Math.min(...speeds))), Math.ceil(Math.log10(Math.max(...speeds)))] as const;
  const y = scale([10 ** decades[0], 10 ** decades[1]], bottom, PANEL.top);
  const grid = Array.from({ length: decades[1] - decades[0] + 1 }, (_, index) => 10 ** (decades[0] + index)).map(
    (speed) =>
      `<path d="M${PANEL.left} ${y(speed)}H${PANEL.width - PANEL.right}" stroke="#ddd"/><text x="${PANEL.left - 6}" y="${y(speed) + 4}" text-anchor="end">${speed}</text>`,
  );
  const ticks = sizes.map(
    ({ label, value }, index) =>
      `<text x="${x(value)}" y="${bottom + 14 + (index % 2) * 11}" text-anchor="middle" font-size="9">${label}</text>`,
  );
  const ends = spread(lines.map(({ speeds: own }) => y(own.at(-1) ?? 1)));
  const curves = lines.map(({ name, speeds: own }, index) => {
    const points = own.map((speed, at) => `${x(sizes[at]?.value ?? 1)},${y(speed)}`).join(" ");
    const color = COLORS[index % COLORS.length];
    return `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2"/><text x="${PANEL.width - PANEL.right + 6}" y="${(ends[index] ?? 0) + 4}" fill="${color}">${name}</text>`;
  });
  return `<text x="${PANEL.left}" y="18" font-weight="bold">${title}, ${unit}</text>${[...grid, ...ticks, ...curves].join("")}`;
}

/** A logarithmic scale from the minimum and maximum of the values to two coordinates. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const [least, most] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  return (value) => Math.round(from + ((Math.log(value) - least) / (most - least)) * (to - from));
}

/** Heights of labels that don't cover each other. */
function spread(heights: readonly number[]): number[] {
  const result = [...heights];
  const order = heights.map((_, index) => index).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  order.slice(1).forEach((index, rank) => {
    const above = result[order[rank] ?? 0] ?? 0;
    result[index] = Math.max(result[index] ?? 0, above + 13);
  });
  return result;
}
