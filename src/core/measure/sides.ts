import type { Vocabulary } from "./vocabulary.ts";

// 10x20x30 cm may be so many centimeters each.
const BY = /\s*(?:[x×]|by)\s*/i;
const SIZES = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?!0x)((?:[\d.,]+${BY.source})+[\d.,]+)\s*(?!in\s+(?!in\b|to\b|into\b|as\b)\p{L})(\p{L}+|["'])(?![\p{L}\d^²³])`,
  "giu",
);

/** A text whose sizes have their unit at each side: '10x12 ft' is '10 ft × 12 ft'. */
export const sized = (text: string, { find }: Vocabulary): string =>
  text.replaceAll(SIZES, (all: string, sizes: string, unit: string) =>
    find(unit).some(({ kind }) => kind === "length")
      ? sizes
          .split(BY)
          .map((size) => `${size} ${unit}`)
          .join(" × ")
      : all,
  );
