import type { LabelSheet } from "./sheets.ts";

const sheet = (
  paper: LabelSheet["paper"],
  [columns, rows]: readonly [number, number],
  [width, height]: readonly [number, number],
  [left, top]: readonly [number, number],
  [gapAcross, gapDown]: readonly [number, number],
): LabelSheet => ({ paper, columns, rows, width, height, left, top, gapAcross, gapDown });

/** Sheets of labels that are sold, by the sizes that their makers print on them. */
export const LABEL_SHEETS = {
  a4x24: { label: "A4, 24 labels of 70 × 37 mm", sheet: sheet("a4", [3, 8], [70, 37], [0, 0.5], [0, 0]) },
  a4x21: { label: "A4, 21 labels of 63.5 × 38.1 mm", sheet: sheet("a4", [3, 7], [63.5, 38.1], [7.2, 15.1], [2.5, 0]) },
  a4x8: { label: "A4, 8 labels of 99.1 × 67.7 mm", sheet: sheet("a4", [2, 4], [99.1, 67.7], [4.7, 13.1], [2.5, 0]) },
  a4square: { label: "A4, 35 squares of 35 mm", sheet: sheet("a4", [5, 7], [35, 35], [7.5, 13.5], [5, 4]) },
  letter30: {
    label: "US Letter, 30 labels of 66.7 × 25.4 mm",
    sheet: sheet("letter", [3, 10], [66.7, 25.4], [4.8, 12.7], [3.1, 0]),
  },
} as const;

/** Six large codes on a page, for the parts of a long text. */
export const PARTS_SHEET: LabelSheet = sheet("a4", [2, 3], [90, 90], [12, 11], [6, 2]);

/** The sheets by name, and one of the visitor's own measures. */
export type SheetName = keyof typeof LABEL_SHEETS | "own";
