import { createRaster, type Raster } from "#core/raster.ts";
import type { BandConstraints } from "#kits/image-effect/effect.ts";
import { algorithms } from "./algorithms.ts";
import { diffuse, diffuseColors } from "./diffuse.ts";
import { diffuseColorDots, diffuseDots } from "./dot-diffusion.ts";
import { type Matcher, matcherOf } from "./matcher.ts";
import { methods } from "./methods.ts";
import { byBrightness, palettes, parseHex, parsePalette, type Rgb } from "./palettes.ts";
import type { DitherSettings } from "./params.ts";
import { joinPixels } from "./pixels.ts";
import { screen, screenColors } from "./screen.ts";
import { moveMiddle } from "./threshold-maps.ts";
import { type Tones, tonesOf } from "./tone.ts";

const ROWS_A_REPORT = 100;

/** The picture in two colours, or those of a palette, of the same size and with its own alpha. */
export function dither(source: Raster, settings: DitherSettings, report: (share: number) => void = () => {}): Raster {
  const algorithm = algorithms[settings.algorithm];
  const small = joinPixels(source, settings.pixelSize);
  const palette = paletteOf(settings);
  const indexes = chooseIndexes(small, palette, settings, report);
  const inks = algorithm.invert && settings.invert ? palette.toReversed() : palette;
  return paint(source, indexes, small.width, inks, settings.pixelSize);
}

/** From dark to light; the two colours of choice in their given order. */
function paletteOf({ palette, dark, light, own }: DitherSettings): readonly Rgb[] {
  const two = [parseHex(dark.slice(1)), parseHex(light.slice(1))];
  if (palette === "two") return two;
  if (palette !== "own") return byBrightness(palettes[palette].colors);
  const parsed = parsePalette(own);
  return parsed.ok ? byBrightness(parsed.value) : two;
}

// What a matcher has found serves the next picture in the same colours: while a slider moves, that is each.
let kept: { readonly name: string; readonly matcher: Matcher } | undefined;

function matcherFor(palette: readonly Rgb[], luminance: DitherSettings["luminance"]): Matcher {
  const name = `${luminance} ${palette.join(" ")}`;
  if (kept?.name !== name) kept = { name, matcher: matcherOf(palette, luminance) };
  return kept.matcher;
}

function chooseIndexes(
  picture: Raster,
  palette: readonly Rgb[],
  settings: DitherSettings,
  report: (share: number) => void,
): Uint8Array {
  const tones = reporting(tonesOf(picture, settings), report);
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
  const map = moveMiddle(method.map(), threshold);
  return matcher ? screenColors(tones, matcher, map) : screen(tones, map);
}

/**
 * How a picture may be cut into bands that are dithered apart: those of ordered dithering begin where the map does.
 * With error diffusion every row depends on those above.
 */
export function ditherBands({ algorithm, pixelSize }: DitherSettings): BandConstraints | undefined {
  const method = methods[algorithm];
  return method.kind === "map" ? { context: 0, alignment: method.map().size * pixelSize } : undefined;
}

// Every algorithm reads the rows in order, and spends its time between.
function reporting(tones: Tones, report: (share: number) => void): Tones {
  const note = (y: number) => {
    if (y % ROWS_A_REPORT === 0) report(y / tones.height);
  };
  return {
    ...tones,
    readGrey(y, into) {
      note(y);
      tones.readGrey(y, into);
    },
    readColor(y, into) {
      note(y);
      tones.readColor(y, into);
    },
  };
}

function paint(source: Raster, indexes: Uint8Array, columns: number, inks: readonly Rgb[], pixelSize: number): Raster {
  const { width, height, data } = source;
  const result = createRaster(width, height);
  // Four bytes at once, in the machine's own order of bytes.
  const pixels = new Uint32Array(result.data.buffer);
  const words = new Uint32Array(new Uint8ClampedArray(inks.flatMap((ink) => [...ink, 255])).buffer);
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
