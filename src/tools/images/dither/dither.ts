import { createRaster, type Raster } from "#core/raster.ts";
import type { BandConstraints } from "#kits/image-effect/effect.ts";
import { algorithms } from "./algorithms.ts";
import { diffuse, diffuseColors } from "./diffuse.ts";
import { diffuseColorDots, diffuseDots } from "./dot-diffusion.ts";
import { downsample } from "./downsample.ts";
import { type Matcher, matcherOf } from "./matcher.ts";
import { methods } from "./methods.ts";
import { orderedDither, orderedDitherColors } from "./ordered.ts";
import { byBrightness, palettes, parsePalette, type Rgb, rgbOf } from "./palettes.ts";
import type { DitherSettings } from "./params.ts";
import { moveMidpoint } from "./threshold-maps.ts";
import { type Tones, tonesOf } from "./tone.ts";

const ROWS_PER_REPORT = 100;

/** The image in two colors or in those of a palette, with its own size and alpha. */
export function dither(source: Raster, settings: DitherSettings, report: (share: number) => void = () => {}): Raster {
  const algorithm = algorithms[settings.algorithm];
  const small = downsample(source, settings.pixelSize);
  const palette = paletteOf(settings);
  const indexes = chooseIndexes(small, palette, settings, report);
  const colors = algorithm.invert && settings.invert ? palette.toReversed() : palette;
  return paint(source, indexes, small.width, colors, settings.pixelSize);
}

/** The palette from dark to light, but two colors in the order of the settings. */
function paletteOf({ palette, dark, light, own }: DitherSettings): readonly Rgb[] {
  const two = [rgbOf(dark), rgbOf(light)];
  if (palette === "two") return two;
  if (palette !== "own") return byBrightness(palettes[palette].colors);
  const parsed = parsePalette(own);
  return parsed.ok ? byBrightness(parsed.value) : two;
}

// A matcher's results are cached (`mixturesFor`), and while a slider moves, every preview has the same palette.
let lastMatcher: { readonly name: string; readonly matcher: Matcher } | undefined;

function matcherFor(palette: readonly Rgb[], luminance: DitherSettings["luminance"]): Matcher {
  const name = `${luminance} ${palette.join(" ")}`;
  if (lastMatcher?.name !== name) lastMatcher = { name, matcher: matcherOf(palette, luminance) };
  return lastMatcher.matcher;
}

function chooseIndexes(
  picture: Raster,
  palette: readonly Rgb[],
  settings: DitherSettings,
  report: (share: number) => void,
): Uint8Array {
  const tones = withProgress(tonesOf(picture, settings), report);
  const algorithm = algorithms[settings.algorithm];
  const threshold = algorithm.threshold ? settings.threshold : 128;
  const serpentine = algorithm.serpentine && settings.serpentine;
  const matcher = settings.palette === "two" ? undefined : matcherFor(palette, settings.luminance);
  const method = methods[settings.algorithm];
  if (method.kind === "diffusion") {
    const scan = { taps: method.taps, threshold, serpentine };
    return matcher ? diffuseColors(tones, matcher, scan) : diffuse(tones, scan);
  }
  if (method.kind === "dots") {
    return matcher ? diffuseColorDots(tones, matcher, threshold) : diffuseDots(tones, threshold);
  }
  const map = moveMidpoint(method.map(), threshold);
  return matcher ? orderedDitherColors(tones, matcher, map) : orderedDither(tones, map);
}

/**
 * Bands of ordered dithering start where the threshold map does. With error diffusion, every row depends on the rows
 * above it.
 */
export function ditherBands({ algorithm, pixelSize }: DitherSettings): BandConstraints | undefined {
  const method = methods[algorithm];
  return method.kind === "map" ? { context: 0, alignment: method.map().size * pixelSize } : undefined;
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

function paint(
  source: Raster,
  indexes: Uint8Array,
  columns: number,
  colors: readonly Rgb[],
  pixelSize: number,
): Raster {
  const { width, height, data } = source;
  const result = createRaster(width, height);
  // Writes four bytes at once, in the byte order of the machine.
  const pixels = new Uint32Array(result.data.buffer);
  const words = new Uint32Array(new Uint8ClampedArray(colors.flatMap((color) => [...color, 255])).buffer);
  const cellOf = Int32Array.from({ length: width }, (_, x) => Math.floor(x / pixelSize));
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / pixelSize) * columns;
    for (let x = 0; x < width; x++, at++) {
      const index = indexes[row + (cellOf[x] as number)] as number;
      pixels[at] = words[index] as number;
      const alpha = data[at * 4 + 3] as number;
      if (alpha !== 255) result.data[at * 4 + 3] = alpha;
    }
  }
  return result;
}
