import type { GradientType } from "./gradient.ts";

/** The types as they are offered. */
export const TYPES: readonly { value: GradientType; label: string }[] = [
  { value: "linear", label: "Linear" },
  { value: "radial", label: "Radial" },
  { value: "conic", label: "Conic" },
  { value: "mesh", label: "Mesh" },
];

/** The formats, and what prints one gradient in those that are loaded with the first sign of use. */
export const LATE_OUTPUTS = {
  SVG: "printSvg",
  SwiftUI: "printSwiftUi",
  Compose: "printCompose",
  Flutter: "printFlutter",
  Figma: "printFigma",
} as const;

/** The settings whose labels differ from their names in links. */
export const NAMES = {
  toward: "direction",
  x: "center X",
  y: "center Y",
  space: "color mixing",
  hue: "hue path",
  unit: "unit of positions",
  rx: "radius X",
  ry: "radius Y",
  sized: "unit of radii",
  points: "points of the mesh",
  ground: "ground of the mesh",
  blend: "blend mode",
};
