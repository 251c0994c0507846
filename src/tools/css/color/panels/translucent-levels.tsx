import { channelsOf, hexOf as hexOfChannels } from "#core/hex.ts";
import { contrastRatio, over, ratioText, WCAG_LEVELS } from "../contrast.ts";
import { Levels } from "./contrast-levels.tsx";

// White, black and the grays between: what pages are.
const BACKDROPS = Array.from({ length: 86 }, (_, at) => at * 3).map((gray) =>
  hexOfChannels({ red: gray, green: gray, blue: gray, alpha: 255 }),
);

/** What a background looks like on the pages behind it: one color where it is opaque. */
export const backgroundsOf = (ground: string): readonly string[] =>
  channelsOf(ground).alpha === 255 ? [ground] : BACKDROPS.map((page) => over(ground, page));

/** The least and the most of a measure of contrast on each of these backgrounds. */
export function rangeOn(
  grounds: readonly string[],
  measure: (ground: string) => number,
): { readonly least: number; readonly most: number } {
  const all = grounds.map(measure);
  return { least: Math.min(...all), most: Math.max(...all) };
}

const NOTE =
  "The background is translucent, so the contrast depends on what is behind it. The sample is on white; what passes does so on white, black and every gray.";

/** The contrast by WCAG 2 on a translucent background. */
export default function TranslucentLevels({
  text,
  ground,
  onUse,
}: {
  readonly text: string;
  readonly ground: string;
  readonly onUse: (hex: string) => void;
}) {
  return (
    <LevelsOnPages
      toText={(from, to) => `${ratioText(from)} to ${ratioText(to)} : 1`}
      levels={WCAG_LEVELS}
      measure={contrastRatio}
      {...{ text, ground, onUse }}
    />
  );
}

/** The contrast of a text on a background through which the page shows: its range, and what passes on every page. */
export function LevelsOnPages({
  toText,
  levels,
  measure,
  text,
  ground,
  onUse,
}: Pick<Parameters<typeof Levels>[0], "levels" | "text" | "onUse"> & {
  readonly toText: (from: number, to: number) => string;
  /** The contrast of two opaque colors; its sign says which is lighter. */
  readonly measure: (text: string, ground: string) => number;
  readonly ground: string;
}) {
  const grounds = backgroundsOf(ground);
  const on = (hex: string) => (each: string) => measure(over(hex, each), each);
  const { least, most } = rangeOn(grounds, on(text));
  const worst = (hex: string) => rangeOn(grounds, (each) => Math.abs(on(hex)(each))).least;
  return <Levels result={toText(least, most)} note={NOTE} measure={worst} {...{ levels, text, onUse }} />;
}
