import type { OutputFormat } from "#core/image/formats.ts";

/** The formats that trade detail for size. */
export type LossyFormat = Extract<OutputFormat, "jpg" | "webp" | "avif" | "jxl">;

// Pairs of the page's quality and the codec's quality that looks like JPG at it: `benchmarks/quality-scales.ts`, record 13.
const SCALES: Readonly<Record<Exclude<LossyFormat, "jpg">, readonly (readonly [quality: number, codecs: number])[]>> = {
  webp: [
    [1, 1],
    [10, 2],
    [20, 10],
    [30, 22],
    [40, 35],
    [50, 44],
    [60, 57],
    [70, 69],
    [80, 82],
    [90, 93],
    [100, 100],
  ],
  avif: [
    [1, 1],
    [5, 4],
    [10, 15],
    [20, 30],
    [30, 38],
    [40, 44],
    [50, 48],
    [60, 51],
    [70, 56],
    [80, 70],
    [90, 86],
    [100, 100],
  ],
  jxl: [
    [1, 1],
    [10, 4],
    [20, 12],
    [30, 27],
    [40, 41],
    [50, 49],
    [60, 60],
    [70, 69],
    [80, 82],
    [90, 92],
    [100, 100],
  ],
};

/**
 * The codec's quality, 1 to 100, for the page's quality, 1 to 100, at which photographs look about the same in all
 * formats. The page's scale is JPG's, which people know best.
 */
export function codecQuality(format: LossyFormat, quality: number): number {
  if (format === "jpg") return quality;
  const scale = SCALES[format];
  const above = scale.findIndex(([at]) => at >= quality);
  const [to, codecsTo] = scale[above] ?? [100, 100];
  const [from, codecsFrom] = scale[above - 1] ?? [to - 1, codecsTo];
  const between = codecsFrom + ((codecsTo - codecsFrom) * (quality - from)) / (to - from);
  // libavif takes only whole numbers; the others take fractions.
  return format === "avif" ? Math.round(between) : between;
}
