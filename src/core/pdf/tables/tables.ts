import { type Glyph, type Turn, wordsOf } from "#core/pdf/text/glyph.ts";
import { alignedIn, alignedTables } from "./aligned.ts";
import { ruledIn, ruledTables } from "./ruled.ts";
import { type PageLine, rulesOf } from "./rules.ts";
import { type FrameBox, isIn, type Placed, placedIn, type Table } from "./table.ts";

/** What tables are found in: the characters and lines of a page. */
export interface PageContent {
  readonly glyphs: readonly Glyph[];
  readonly lines: readonly PageLine[];
}

const TURNS: readonly Turn[] = [0, 90, 180, 270];
const MIN_GLYPHS = 6;
/** A page with more isn't searched for tables. */
const MAX_GLYPHS = 60_000;
// Rows between lines: tables with fewer may have more columns than lines.
const FEW_BANDS = 3;

/** The tables of a page from top to bottom, in the directions in which its text runs. */
export function tablesOf({ glyphs, lines }: PageContent): Table[] {
  if (glyphs.length > MAX_GLYPHS) return [];
  return TURNS.flatMap((turn) => {
    const own = glyphs.filter((glyph) => glyph.turn === turn);
    if (own.length < MIN_GLYPHS || own.length < glyphs.length / 10) return [];
    const placed = placedIn(turn, glyphs);
    const drawn = withLines(
      turn,
      lines.filter(({ isEdge }) => !isEdge),
      placed,
    );
    const left = outsideOf(drawn, placed);
    const filled = lines.some(({ isEdge }) => isEdge) ? withLines(turn, lines, left) : [];
    const rest = outsideOf(filled, left).filter(({ glyph }) => glyph.turn === turn);
    const aligned = alignedTables(turn, wordsOf(rest.map(({ glyph }) => glyph)));
    return [...drawn, ...filled, ...aligned].sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  });
}

function withLines(turn: Turn, lines: readonly PageLine[], placed: readonly Placed[]): Table[] {
  return ruledTables(turn, rulesOf(turn, lines), placed).map((table) => {
    if (table.rows.length > FEW_BANDS) return table;
    // Lines around the whole and below its head alone don't part all of its columns.
    const words = wordsOf(
      placed.filter((each) => isIn(each, table.box) && each.glyph.turn === turn).map(({ glyph }) => glyph),
    );
    const [inside, ...others] = alignedTables(turn, words);
    const isFiner = inside && others.length === 0 && inside.columns.length > table.columns.length;
    return isFiner && inside.rows.length >= table.rows.length ? { ...inside, box: table.box } : table;
  });
}

const outsideOf = (tables: readonly Table[], placed: readonly Placed[]): readonly Placed[] =>
  tables.length === 0 ? placed : placed.filter((each) => !tables.some(({ box }) => isIn(each, box)));

/** The table in a box of a page, with columns where a visitor put them. */
export function tableIn({ glyphs, lines }: PageContent, turn: Turn, box: FrameBox, columns?: readonly number[]): Table {
  const placed = placedIn(turn, glyphs);
  const ruled = columns ? undefined : ruledIn(turn, box, rulesOf(turn, lines), placed);
  return ruled ? { ...ruled, box } : alignedIn(turn, box, placed, columns);
}

/** The direction of most of a page's text. */
export function mainTurn(glyphs: readonly Glyph[]): Turn {
  const counts = TURNS.map((turn) => glyphs.filter((glyph) => glyph.turn === turn).length);
  return TURNS[counts.indexOf(Math.max(...counts))] ?? 0;
}
