import { channelsOf, hexOfChannels } from "#core/hex.ts";
import { linearLight, REC_709 } from "#core/image/color/srgb.ts";
import { flatten } from "#core/image/pixels/flatten.ts";
import { lanczosResize } from "#core/image/pixels/resize-lanczos.ts";
import { damage } from "#core/qr/damage.ts";
import { alignments, createGrid, finders, type Grid, isDark, set } from "#core/qr/module-placement.ts";
import { type QrSymbol, symbolOf } from "#core/qr/symbol.ts";
import type { Level } from "#core/qr/versions.ts";
import type { Raster } from "#core/raster.ts";
import type { Design } from "../draw/design.ts";
import { codePixels, type Frame, framedRaster } from "../draw/frame.ts";
import { layOut } from "../draw/layout.ts";
import { DARK_PAGE, LIGHT_PAGE, onPage } from "../draw/paper.ts";
import { type Box, finderBoxes, inks } from "../draw/parts.ts";
import { drawRaster, type ModulePixels, modulePixels } from "../draw/raster.ts";
import { blurred, isRead, isReadAtOnce } from "./reading.ts";

/** Relative luminance of `#rrggbb` from 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const { red, green, blue } = channelsOf(hex);
  const [forRed, forGreen, forBlue] = REC_709;
  return forRed * linearLight(red) + forGreen * linearLight(green) + forBlue * linearLight(blue);
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The color mixed with the least black that gives this contrast with the background; black if nothing less does. */
export function darkened(hex: string, background: string, ratio: number): string {
  const { red, green, blue } = channelsOf(hex);
  for (let part = 100; part > 0; part -= 2) {
    const share = part / 100;
    const candidate = hexOfChannels({ red: red * share, green: green * share, blue: blue * share, alpha: 255 });
    if (luminance(candidate) < luminance(background) && contrast(candidate, background) >= ratio) return candidate;
  }
  return "#000000";
}

/** Whether a place of a picture, in modules from the code's top left, is seen as dark. */
type IsSeenDark = (x: number, y: number) => boolean;

// zbar: dark is what is more than three levels darker than the mean of a window around it, whose side is a power of two,
// at least an eighth of the picture's.
const DARKER = 3;
const MIN_WINDOW = 16;
const MAX_WINDOW = 256;

/** An opaque picture in black and white as readers with a local threshold see it. */
export function seenModules({ data, width, height }: Raster, { scale, origin }: ModulePixels): IsSeenDark {
  let side = MIN_WINDOW;
  while (side < MAX_WINDOW && side < (width + 7) >> 3) side *= 2;
  // Sums over all that is above and left. They may wrap around; the difference of two is right all the same.
  const across = width + 1;
  const sums = new Uint32Array(across * (height + 1));
  const brightness = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    // ITU-R BT.601: readers turn pictures gray by it.
    return Math.round(0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!);
  };
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += brightness(x, y);
      sums[(y + 1) * across + x + 1] = sums[y * across + x + 1]! + row;
    }
  }
  const within = (at: number, length: number) => Math.min(length, Math.max(0, at));
  return (moduleX, moduleY) => {
    const x = within(Math.floor(origin + (moduleX + 0.5) * scale), width - 1);
    const y = within(Math.floor(origin + (moduleY + 0.5) * scale), height - 1);
    const [left, right] = [within(x - side / 2, width), within(x + side / 2, width)];
    const [top, bottom] = [within(y - side / 2, height), within(y + side / 2, height)];
    const below = sums[bottom * across + right]! - sums[bottom * across + left]!;
    const sum = (below - sums[top * across + right]! + sums[top * across + left]!) >>> 0;
    return (brightness(x, y) + DARKER) * (right - left) * (bottom - top) < sum;
  };
}

/** The modules that are seen otherwise than they should be. */
export function wrongModules(grid: Grid, isSeenDark: IsSeenDark): Grid {
  const wrong = createGrid(grid.size);
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) set(wrong, x, y, isSeenDark(x, y) !== isDark(grid, x, y));
  }
  return wrong;
}

// ISO/IEC 18004:2015 §6.3.3.1: every line through the middle of a finder pattern is dark, light, dark, light and dark in the
// proportion 1 : 1 : 3 : 1 : 1. Readers such as ZXing look for it across, down and aslant. What they forgive is measured: with
// eyes of 2.2 modules ZXing-C++ 1.4 finds no code at any size, with those of 2.3 and 3.7 it loses some.
const SLACK = 0.5;
const EYE = { least: 2.4, most: 3.6 };
const DIRECTIONS = 16;
const FINDER_PROPORTIONS_STEP = 1 / 32;

/** Whether readers find the corners of a code by their proportions, whatever their shapes. */
export function areFindersInProportion(design: Pick<Design, "corners" | "eyes">, across: number): boolean {
  return finders(across).every(([x, y]) => {
    const [ring, hole, eye] = finderBoxes([x, y], design, across);
    const [middleX, middleY] = [x + 3.5, y + 3.5];
    return Array.from({ length: DIRECTIONS }, (_, at) => (at * Math.PI) / DIRECTIONS).every((angle) => {
      const edge = (box: Box, sign: number) => {
        let distance = 0;
        const [dx, dy] = [sign * Math.cos(angle), sign * Math.sin(angle)];
        while (isWithin(box, middleX + dx * distance, middleY + dy * distance)) distance += FINDER_PROPORTIONS_STEP;
        return distance;
      };
      const edges = [-1, 1].map((sign) => [eye, hole, ring].map((box) => edge(box, sign)) as [number, number, number]);
      const module = edges.reduce((sum, [, , outer]) => sum + outer, 0) / 7;
      const isNear = (length: number) => Math.abs(length / module - 1) <= SLACK;
      const inEye = edges.reduce((sum, [inner]) => sum + inner, 0) / module;
      return (
        inEye >= EYE.least &&
        inEye <= EYE.most &&
        edges.every(([inner, middle, outer]) => isNear(middle - inner) && isNear(outer - middle))
      );
    });
  });
}

function isWithin({ x, y, width, height, radii, isCut }: Box, atX: number, atY: number): boolean {
  const [dx, dy] = [atX - x - width / 2, atY - y - height / 2];
  const radius = radii[dy < 0 ? (dx < 0 ? 0 : 1) : dx < 0 ? 3 : 2];
  const [outX, outY] = [Math.abs(dx) - width / 2 + radius, Math.abs(dy) - height / 2 + radius];
  if (outX > radius || outY > radius) return false;
  if (outX <= 0 || outY <= 0) return true;
  return isCut ? outX + outY <= radius : Math.hypot(outX, outY) <= radius;
}

// zbar looks for an alignment pattern up to four modules from its place, at fractions of a module too, and takes for it
// what differs in at most six of its 25 modules. One more may be seen otherwise where it samples a little beside us.
const REACH = 4;
const MAX_DIFFERENT = 7;
const STEP = 0.25;

/** Whether a reader that misses an alignment pattern under the logo may take something near it for the pattern. */
export function hasLookAlikes({ size }: Grid, hidden: Grid, isSeenDark: IsSeenDark): boolean {
  const missing = alignments(size).filter(([x, y]) => isDark(hidden, x, y));
  const difference = (x: number, y: number) =>
    PATTERN.filter(([dx, dy]) => isSeenDark(x + dx, y + dy) !== (Math.max(Math.abs(dx), Math.abs(dy)) !== 1)).length;
  return missing.some(([x, y]) => PLACES.some(([dx, dy]) => difference(x + dx, y + dy) <= MAX_DIFFERENT));
}

const PATTERN = offsets(2, 1);
const PLACES = offsets(REACH, STEP);

function offsets(reach: number, step: number): (readonly [number, number])[] {
  const side = (2 * reach) / step + 1;
  return Array.from({ length: side * side }, (_, at) => [
    (at % side) * step - reach,
    Math.floor(at / side) * step - reach,
  ]);
}

/** Everything that a picture of a code is drawn from. */
export interface RenderSpec {
  readonly text: string;
  readonly level: Level;
  readonly design: Design;
  /** The side of the file's picture in pixels. */
  readonly pixels: number;
  readonly frame?: Frame | undefined;
}

/** An attempt to read the picture, and why it failed, if it did. */
export interface ScanAttempt {
  readonly name:
    | "As saved"
    | "On a light page"
    | "On a dark page"
    | "Out of focus"
    | "Scaled down"
    | "With its patterns hidden"
    | "By its corners"
    | "In its frame"
    | "By ZXing";
  readonly failure?: Failure;
}

/** Why an attempt failed. */
export type Failure = "size" | "logo" | "inverted" | "contrast" | "corners" | "look-alikes" | "unread";

// Cameras lose faint codes where a program still reads them: below 3:1 (WCAG 2.2 §1.4.11) a code counts as faint.
export const MIN_CONTRAST = 3;

// The share of a level's error correction that the modules which a logo changes may use up. Dirt, folds and glare need
// the rest; a decoder alone would forgive more.
const LOGO_SHARE = 0.7;

// Pixels a module for the attempts after the first: enough for every decoder, and quick.
const ATTEMPT_SCALE = 6;
const SMALL_SCALE = 3;

/** The least pixels a module that every reader needs. With fewer than three, zbar loses some codes around a logo of many tones. */
export const leastScale = ({ logo }: Design): 2 | 3 => (logo ? 3 : 2);

/** Reads a picture back from its own pixels as it will be seen; the text must come back to the letter. */
export function attemptScans(spec: RenderSpec): ScanAttempt[] {
  const { design } = spec;
  const symbol = symbolOf(spec.text, spec.level);
  if (!symbol.ok) return [{ name: "As saved", failure: "size" }];
  const { grid, version, level, hasKanji } = symbol.value;
  const expected = { text: spec.text, hasKanji };
  const saved = drawRaster(grid, design, spec.pixels);
  if (!saved.ok) return [{ name: "As saved", failure: "size" }];
  const across = grid.size + 2 * design.margin;
  // Readers on phones sample each module more than once: one pixel a module is not enough for them.
  if (spec.pixels < across * leastScale(design)) return [{ name: "As saved", failure: "size" }];
  // A transparent picture has no background of its own. No color is dark enough for a dark page: the light one counts.
  const background = design.background ?? LIGHT_PAGE;
  const flat = flatten(saved.value, background);
  const { hidden } = layOut(grid, design);
  const isSeenDark = seenModules(flat, modulePixels(grid.size, design.margin, spec.pixels));
  // In another light a logo's colors may fall to the other side: all that it hides must be possible to mend.
  const isHiddenTooMuch = () =>
    damage(version, level, hidden) > 1 || damage(version, level, wrongModules(grid, isSeenDark)) > LOGO_SHARE;
  if (design.logo && isHiddenTooMuch()) return [{ name: "As saved", failure: "logo" }];
  const isReadByAll = (picture: Raster) => isRead(picture, expected, "every");
  // In pictures worse than the file the weaker decoders fail even on plain squares.
  const isReadBySome = (picture: Raster) => isRead(picture, expected, "some");
  const seen = seenOf(saved.value, across);
  const on = (page: string) => {
    const background = design.background ?? page;
    return fault(inks(design), background) ?? (isReadByAll(onPage(seen, page)) ? undefined : "unread");
  };
  const attemptOn = (name: ScanAttempt["name"], isReadable: () => boolean): ScanAttempt =>
    attempt(name, fault(inks(design), background) ?? (isReadable() ? undefined : "unread"));
  // One decoder alone is too weak for them: a code of kanji is tried by ZXing, which is not loaded for others.
  const worse = hasKanji ? [] : worsePictures(seen, across, background);
  return [
    attemptOn("As saved", () => isReadAtOnce(flat, expected)),
    attempt("On a light page", on(LIGHT_PAGE)),
    attempt("On a dark page", on(DARK_PAGE)),
    ...worse.map(({ name, picture }) => attemptOn(name, () => isReadBySome(picture()))),
    ...(design.logo && hasLookAlikes(grid, hidden, isSeenDark)
      ? [attempt("With its patterns hidden", "look-alikes")]
      : []),
    ...(areFindersInProportion(design, grid.size) ? [] : [attempt("By its corners", "corners")]),
    ...(spec.frame ? [attempt("In its frame", failureInFrame(spec, symbol.value, background))] : []),
  ];
}

/** A picture as cameras see it, worse than the file. */
interface WorsePicture {
  readonly name: ScanAttempt["name"];
  readonly picture: () => Raster;
}

/** The picture of a code, that many modules wide, out of focus and from far away. */
function worsePictures(seen: Raster, across: number, background: string): readonly WorsePicture[] {
  const moduleWidth = seen.width / across;
  const reach = Math.max(1, Math.round(moduleWidth * 0.25));
  const small = Math.min(seen.width, across * SMALL_SCALE);
  return [
    ...(moduleWidth >= 3
      ? [{ name: "Out of focus" as const, picture: () => blurred(onPage(seen, background), reach) }]
      : []),
    ...(small < seen.width
      ? [{ name: "Scaled down" as const, picture: () => onPage(resized(seen, small), background) }]
      : []),
  ];
}

/** The same of a code that is drawn for it. */
export function worsePicturesOf({ text, level, design, pixels }: RenderSpec): readonly WorsePicture[] {
  const symbol = symbolOf(text, level);
  const saved = symbol.ok ? drawRaster(symbol.value.grid, design, pixels) : symbol;
  if (!symbol.ok || !saved.ok) return [];
  const across = symbol.value.grid.size + 2 * design.margin;
  return worsePictures(seenOf(saved.value, across), across, design.background ?? LIGHT_PAGE);
}

/** A picture as large as decoders need, that many modules wide. */
const seenOf = (saved: Raster, across: number) =>
  saved.width > across * ATTEMPT_SCALE * 2 ? resized(saved, across * ATTEMPT_SCALE) : saved;

/** Why the whole file isn't read in the form that programs get it, or from a little nearer or farther. */
function failureInFrame({ design, frame, pixels, text }: RenderSpec, symbol: QrSymbol, background: string) {
  const { grid, hasKanji } = symbol;
  const framed = frame && framedRaster(grid, design, frame, pixels);
  const left = codePixels(grid.size, design, frame, pixels);
  if (!framed?.ok || left < (grid.size + 2 * design.margin) * leastScale(design)) return "size";
  const isReadInIt = () => isRead(flatten(framed.value, background), { text, hasKanji }, "every");
  return fault(inks(design), background) ?? (isReadInIt() ? undefined : "unread");
}

const resized = (picture: Raster, side: number) => lanczosResize(picture, { width: side, height: side });

const attempt = (name: ScanAttempt["name"], failure: Failure | undefined): ScanAttempt => ({
  name,
  ...(failure && { failure }),
});

// Readers look for dark on light (ISO/IEC 18004:2015 §6.2 makes the reverse an option that many lack). The lightest color
// of several decides.
function fault(colors: readonly string[], background: string): Failure | undefined {
  if (colors.some((color) => luminance(color) > luminance(background))) return "inverted";
  return leastContrast(colors, background) < MIN_CONTRAST ? "contrast" : undefined;
}

/** The contrast of the color that has least of it. */
export const leastContrast = (colors: readonly string[], background: string): number =>
  Math.min(...colors.map((color) => contrast(color, background)));

/** What is wrong with a design's colors on a background, in a sentence; undefined where nothing is. */
export function colorFault(design: Design, background: string): string | undefined {
  const failure = fault(inks(design), background);
  if (failure === undefined) return undefined;
  return failure === "inverted"
    ? "The code is lighter than its background, and many readers want dark on light."
    : `The contrast is ${leastContrast(inks(design), background).toFixed(2)}:1; cameras need ${MIN_CONTRAST}:1 or more.`;
}
