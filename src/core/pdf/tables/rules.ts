import { inFrame, type Turn } from "#core/pdf/text/glyph.ts";

/** A level or upright line of a page, in its own coordinates. */
export interface PageLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** Not a line, but the edge of a filled area. */
  readonly isEdge: boolean;
}

/** A line in the frame of a direction: where it is, and from where to where it runs. */
export interface Rule {
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** Lines that run along a text, as those between rows do, and lines that run across it, as those between columns do. */
export interface Rules {
  readonly along: readonly Rule[];
  readonly across: readonly Rule[];
}

// In points. Lines so close are one, as where each cell draws its own border; and so are lines with so small a gap.
const SAME = 1.5;
const GAP = 2.5;
// Lines that miss each other by this much meet.
export const MEETS = 3;
/** More lines than any table has are a drawing. */
const MAX_RULES = 2000;

/** The lines of a page in the frame of a direction. Pieces that continue each other are one. */
export function rulesOf(turn: Turn, lines: readonly PageLine[]): Rules {
  const along: Rule[] = [];
  const across: Rule[] = [];
  for (const { x1, y1, x2, y2 } of lines) {
    const [from, to] = [inFrame(turn, x1, y1), inFrame(turn, x2, y2)];
    const [width, height] = [Math.abs(to.along - from.along), Math.abs(to.across - from.across)];
    if (width >= height) {
      along.push({
        at: (from.across + to.across) / 2,
        start: Math.min(from.along, to.along),
        end: Math.max(from.along, to.along),
      });
    } else {
      across.push({
        at: (from.along + to.along) / 2,
        start: Math.min(from.across, to.across),
        end: Math.max(from.across, to.across),
      });
    }
  }
  const merged = { along: joinedRules(along), across: joinedRules(across) };
  return merged.along.length + merged.across.length > MAX_RULES ? { along: [], across: [] } : merged;
}

function joinedRules(rules: readonly Rule[]): Rule[] {
  const lines: Rule[][] = [];
  for (const rule of [...rules].sort((a, b) => a.at - b.at)) {
    const line = lines.at(-1);
    if (line && rule.at - (line.at(-1)?.at ?? 0) <= SAME && rule.at - (line[0]?.at ?? 0) <= 2 * SAME) line.push(rule);
    else lines.push([rule]);
  }
  return lines.flatMap((line) => {
    const at = line.reduce((sum, rule) => sum + rule.at, 0) / line.length;
    const joined: { at: number; start: number; end: number }[] = [];
    for (const { start, end } of [...line].sort((a, b) => a.start - b.start)) {
      const last = joined.at(-1);
      if (last && start - last.end <= GAP) last.end = Math.max(last.end, end);
      else joined.push({ at, start, end });
    }
    return joined;
  });
}

/** The parts of a drawing whose lines meet, each with lines of both kinds. */
export function netsOf({ along, across }: Rules): Rules[] {
  const parents = Array.from({ length: along.length + across.length }, (_, i) => i);
  const rootOf = (of: number): number => {
    let root = of;
    while (parents[root] !== root) root = parents[root] as number;
    let step = of;
    while (parents[step] !== root) [step, parents[step]] = [parents[step] as number, root];
    return root;
  };
  along.forEach((row, i) => {
    across.forEach((column, j) => {
      if (meets(row, column)) parents[rootOf(i)] = rootOf(along.length + j);
    });
  });
  const nets = new Map<number, { along: Rule[]; across: Rule[] }>();
  const netOf = (of: number) => {
    const root = rootOf(of);
    const net = nets.get(root) ?? { along: [], across: [] };
    nets.set(root, net);
    return net;
  };
  along.forEach((rule, i) => {
    netOf(i).along.push(rule);
  });
  across.forEach((rule, j) => {
    netOf(along.length + j).across.push(rule);
  });
  return [...nets.values()].filter((net) => net.along.length > 0 && net.across.length > 0);
}

const meets = (row: Rule, column: Rule) =>
  column.at >= row.start - MEETS &&
  column.at <= row.end + MEETS &&
  row.at >= column.start - MEETS &&
  row.at <= column.end + MEETS;
