import type { Raster } from "#core/raster.ts";
import { diffuse, diffuseColors } from "./diffuse.ts";
import type { Dithering } from "./dithering.ts";
import { diffuseColorDots, diffuseDots } from "./dot-diffusion.ts";
import { diffuseAlongCurve } from "./hilbert.ts";
import { weakerTaps } from "./methods.ts";
import { orderedDither, orderedDitherColors } from "./ordered.ts";
import { moveMidpoint, weakerMap } from "./threshold-maps.ts";
import { type Tones, tonesOf } from "./tone.ts";

const ROWS_PER_REPORT = 100;

/** The index of each pixel's color, without WebAssembly. */
export function plainIndexes(picture: Raster, dithering: Dithering, report: (share: number) => void): Uint8Array {
  const { method, matcher, threshold, serpentine, strength, cell } = dithering;
  const tones = withProgress(tonesOf(picture, dithering.tones), report);
  if (method.kind === "diffusion" && dithering.isAlongCurve) return diffuseAlongCurve(tones, dithering);
  if (method.kind === "diffusion") {
    const scan = { taps: weakerTaps(method.taps, strength), threshold, serpentine };
    return matcher ? diffuseColors(tones, matcher, scan) : diffuse(tones, scan);
  }
  if (method.kind === "dots") {
    return matcher ? diffuseColorDots(tones, matcher, threshold, strength) : diffuseDots(tones, threshold, strength);
  }
  const map = moveMidpoint(method.map(cell), threshold);
  return matcher
    ? orderedDitherColors(tones, matcher, map, strength)
    : orderedDither(tones, weakerMap(map, threshold, strength));
}

/** Tones that report progress: every algorithm reads the rows in order and spends its time between reads. */
function withProgress(tones: Tones, report: (share: number) => void): Tones {
  const reportRow = (y: number) => {
    if (y % ROWS_PER_REPORT === 0) report(y / tones.height);
  };
  return {
    ...tones,
    readGray(y, into) {
      reportRow(y);
      tones.readGray(y, into);
    },
    readColor(y, into) {
      reportRow(y);
      tones.readColor(y, into);
    },
  };
}
