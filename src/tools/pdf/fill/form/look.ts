import { ASCENT, DESCENT, LEADING, lineWidth, missingLetters, wrapLines } from "../page/helvetica.ts";
import { num } from "../page/pages.ts";
import type { Field, FieldValue } from "./read-form.ts";

/** The smallest letters that a text gets to fit its box, in points. */
export const MIN_SIZE = 4;
/** Between a box and its text. */
export const PADDING = 2;
/** What most boxes have, where one is drawn. */
const BORDER = 1;

/** The text's color as an operator and as numbers, and its size, 0 for what fits. */
export interface Look {
  readonly size: number;
  readonly operator: string;
  readonly rgb: readonly [number, number, number];
}

/** What of a value is visible. */
export function shownText({ kind, options }: Field, value: FieldValue): string {
  const text = typeof value === "string" ? value : (value[0] ?? "");
  if (kind === "password") return "*".repeat([...text].length);
  if (kind === "combo") return options.find((option) => option.value === text)?.label ?? text;
  return kind === "lines" ? text : text.replace(/[\r\n]+/g, " ");
}

const MAX_SIZE = 300;

/** Reads `/DA`, such as '/Helv 12 Tf 0 0 1 rg'. */
export function lookOf(appearance: string): Look {
  const number = "(-?\\d*\\.?\\d+)";
  const size = Number(new RegExp(`${number}\\s+Tf\\b`).exec(appearance)?.[1] ?? 0);
  const read = (count: number, operator: string) =>
    new RegExp(`${Array(count).fill(number).join("\\s+")}\\s+${operator}(?:\\s|$)`)
      .exec(appearance)
      ?.slice(1)
      .map((part) => Math.max(0, Math.min(1, Number(part))));
  const [gray] = read(1, "g") ?? [];
  const rgb = read(3, "rg");
  const cmyk = read(4, "k");
  const [c = 0, m = 0, y = 0, k = 0] = cmyk ?? [];
  const color = (rgb ?? (cmyk ? [c, m, y].map((ink) => (1 - ink) * (1 - k)) : [gray ?? 0, gray ?? 0, gray ?? 0])) as [
    number,
    number,
    number,
  ];
  return {
    size: Number.isFinite(size) && size > 0 ? Math.min(size, MAX_SIZE) : 0,
    operator: cmyk ? `${cmyk.map(num).join(" ")} k` : `${color.map(num).join(" ")} rg`,
    rgb: color,
  };
}

/** Whether a text fits the boxes of its field. What is drawn as a picture, for its letters, isn't measured. */
export function fitsBoxes(field: Field, value: FieldValue): boolean {
  const { kind, isComb, widgets } = field;
  if (isComb || (kind !== "text" && kind !== "lines" && kind !== "combo")) return true;
  const text = shownText(field, value);
  if (text === "" || missingLetters(text).length > 0) return true;
  const size = lookOf(field.appearance).size || MIN_SIZE;
  return widgets.every(({ box }) => {
    const width = Math.max(1, box.width - 2 * (BORDER + PADDING));
    if (kind !== "lines") return lineWidth(text, size) <= width;
    const lines = wrapLines(text.trimEnd(), width, size);
    return PADDING + ((lines.length - 1) * LEADING + ASCENT + DESCENT) * size <= box.height - 2 * BORDER;
  });
}
