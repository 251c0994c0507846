import type { Hue } from "#ui/glyph.tsx";

/** A family of tools: a folder of this one, named by the id. */
export interface Group {
  readonly id: Hue;
  readonly name: string;
  readonly path: `/${string}`;
  /** One sentence for its landing page and the About page. */
  readonly text: string;
}

/** The families in the order in which the site shows them. */
export const groups: readonly Group[] = [
  {
    id: "misc",
    name: "Misc Tools",
    path: "/Generators",
    text: "Generators for everyday work: passwords, sample text and QR codes.",
  },
  {
    id: "security",
    name: "Security tools",
    path: "/Security",
    text: "Look up an address, hash a text or a file, make unique identifiers.",
  },
  { id: "css", name: "CSS tools", path: "/Css", text: "Design gradients and shadows by eye and copy the CSS." },
  {
    id: "images",
    name: "Image editing & altering tools",
    path: "/Images",
    text: "Convert pictures between formats, dither them, add grain or blur.",
  },
  {
    id: "units",
    name: "Units converters",
    path: "/UnitsConvert",
    text: "Exact conversions with the definition behind every factor.",
  },
];
