import type { Layer } from "./shadow.ts";

/** A shadow to start from. */
interface Preset {
  readonly name: string;
  readonly layers: readonly Layer[];
}

const layer = (
  x: number,
  y: number,
  blur: number,
  spread: number,
  color: string,
  opacity: number,
  inset = false,
): Layer => ({
  x,
  y,
  blur,
  spread,
  color,
  opacity,
  inset,
  hidden: false,
});

const INK = "#14201d";

export const PRESETS: readonly Preset[] = [
  { name: "Hard edge", layers: [layer(10, 10, 0, 0, "#14b8a6", 100)] },
  { name: "Soft", layers: [layer(0, 8, 24, 0, INK, 20)] },
  { name: "Card", layers: [layer(0, 1, 2, 0, INK, 20), layer(0, 6, 16, -4, INK, 20)] },
  { name: "Floating", layers: [layer(0, 4, 6, -2, INK, 20), layer(0, 24, 48, -12, INK, 40)] },
  { name: "Glow", layers: [layer(0, 0, 8, 2, "#2dd4bf", 80), layer(0, 0, 36, 8, "#14b8a6", 60)] },
  { name: "Pressed in", layers: [layer(3, 3, 8, 0, INK, 30, true), layer(-3, -3, 8, 0, "#ffffff", 80, true)] },
  { name: "Rings", layers: [layer(0, 0, 0, 4, "#ffffff", 100), layer(0, 0, 0, 8, "#7f2cf4", 100)] },
  {
    name: "Stack",
    layers: [
      layer(6, 6, 0, -1, "#99e2d8", 100),
      layer(12, 12, 0, -2, "#5cc9bb", 100),
      layer(18, 18, 0, -3, "#14b8a6", 100),
    ],
  },
  { name: "Soft clay", layers: [layer(10, 10, 24, 0, INK, 20), layer(-10, -10, 24, 0, "#ffffff", 90)] },
];
