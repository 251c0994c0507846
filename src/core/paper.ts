/** Sizes of paper in millimeters, upright: ISO 216 and ANSI/ASME Y14.1. */
export const PAPERS = {
  a3: { name: "A3", width: 297, height: 420 },
  a4: { name: "A4", width: 210, height: 297 },
  a5: { name: "A5", width: 148, height: 210 },
  a6: { name: "A6", width: 105, height: 148 },
  letter: { name: "US Letter", width: 215.9, height: 279.4 },
  legal: { name: "US Legal", width: 215.9, height: 355.6 },
} as const;

/** A size of paper by its name in links. */
export type PaperName = keyof typeof PAPERS;

/** Points of print in a millimeter. */
export const POINTS_PER_MM: number = 72 / 25.4;
