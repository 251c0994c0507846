import { channelsOf, hexOfChannels } from "#core/hex.ts";
import { contrastRatio, over, ratioText, WCAG_LEVELS } from "../contrast.ts";
import { Levels } from "./contrast-levels.tsx";

// White, black and the grays between: what pages are.
const BACKDROPS = Array.from({ length: 86 }, (_, at) => at * 3).map((gray) =>
  hexOfChannels({ red: gray, green: gray, blue: gray, alpha: 255 }),
);

/** What a background looks like on the pages behind it: one color where it is opaque. */
export const backgroundsOf = (background: string): readonly string[] =>
  channelsOf(background).alpha === 255 ? [background] : BACKDROPS.map((page) => over(background, page));

/** The least and the most of a measure of contrast on each of these backgrounds. */
export function rangeOn(
  backgrounds: readonly string[],
  measure: (background: string) => number,
): { readonly least: number; readonly most: number } {
  const all = backgrounds.map(measure);
  return { least: Math.min(...all), most: Math.max(...all) };
}

const NOTE =
  "The background is translucent, so the contrast depends on what is behind it. The sample is on white; what passes does so on white, black and every gray.";

/** The contrast by WCAG 2 on a translucent background. */
export default function TranslucentLevels({
  text,
  background,
  onUse,
}: {
  readonly text: string;
  readonly background: string;
  readonly onUse: (hex: string) => void;
}) {
  return (
    <LevelsOnPages
      toText={(from, to) => `${ratioText(from)} to ${ratioText(to)} : 1`}
      levels={WCAG_LEVELS}
      measure={contrastRatio}
      {...{ text, background, onUse }}
    />
  );
}

/** The contrast of a text on a background through which the page shows: its range, and what passes on every page. */
export function LevelsOnPages({
  toText,
  levels,
  measure,
  text,
  background,
  onUse,
}: Pick<Parameters<typeof Levels>[0], "levels" | "text" | "onUse"> & {
  readonly toText: (from: number, to: number) => string;
  /** The contrast of two opaque colors; its sign says which is lighter. */
  readonly measure: (text: string, background: string) => number;
  readonly background: string;
}) {
  const backgrounds = backgroundsOf(background);
  const on = (hex: string) => (each: string) => measure(over(hex, each), each);
  const { least, most } = rangeOn(backgrounds, on(text));
  const worst = (hex: string) => rangeOn(backgrounds, (each) => Math.abs(on(hex)(each))).least;
  return <Levels result={toText(least, most)} note={NOTE} measure={worst} {...{ levels, text, onUse }} />;
}
