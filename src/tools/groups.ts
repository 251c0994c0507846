import type { Hue } from "#ui/glyph.tsx";

/** A family of tools: a folder of this one, named by the id. */
export interface Group {
  readonly id: Hue;
  readonly name: string;
  readonly path: `/${string}`;
}

/** The families in the order in which the site shows them. */
export const groups: readonly Group[] = [
  { id: "misc", name: "Misc Tools", path: "/Generators" },
  { id: "security", name: "Security tools", path: "/Security" },
  { id: "css", name: "CSS tools", path: "/Css" },
  { id: "images", name: "Image editing & altering tools", path: "/Images" },
  { id: "units", name: "Units converters", path: "/UnitsConvert" },
];
