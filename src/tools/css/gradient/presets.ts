import type { Gradient, Stop } from "./gradient.ts";

/** A gradient to start from: colors and how they are mixed. Shape and angle stay as they are. */
export interface Preset extends Pick<Gradient, "stops" | "space" | "hue"> {
  readonly name: string;
}

const even = (...colors: readonly string[]): Stop[] =>
  colors.map((color, index) => ({ color, at: Number(((index * 100) / (colors.length - 1)).toFixed(2)) }));

/** A preset of colors at even distances. */
export const preset = (name: string, space: Gradient["space"], ...colors: readonly string[]): Preset => ({
  name,
  stops: even(...colors),
  space,
  hue: "shorter",
});

export const PRESETS: readonly Preset[] = [
  preset("Tabkit", "srgb", "#14b8a6", "#7f2cf4"),
  preset("Harbor at dusk", "oklab", "#0b1d3a", "#3d4e8f", "#e07a5f", "#ffd6a5"),
  preset("Moss", "oklab", "#12372a", "#436850", "#adbc9f"),
  preset("Peach", "oklab", "#ffe0c2", "#ff8e72", "#d6336c"),
  preset("Glacier", "oklab", "#e8f7ff", "#7cc6e8", "#1f5f8b"),
  preset("Ember", "oklab", "#1a0a0a", "#a11d1d", "#ff7a1a", "#ffe08a"),
  preset("Orchid", "oklch", "#5b2a86", "#e56b9f"),
  preset("Meadow", "oklch", "#1f9d55", "#f6d743"),
  preset("Ink", "srgb", "#101418", "#3a4652"),
  preset("Pearl", "oklab", "#f7f3ee", "#d9dfe8", "#f1e4ef"),
  preset("Lagoon", "oklch", "#00c2a8", "#0057b8"),
  { name: "All hues", stops: even("#ff5f6d", "#ff5f6d"), space: "oklch", hue: "longer" },
];
