import type { Hue } from "#ui/tinted-icon.tsx";

/** A family of tools: a folder of this one, named by the id. All that the site says of it stands here. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly path: `/${string}`;
  /** One sentence for its landing page and the About page. */
  readonly text: string;
  /** Of its tools' icons: told from its own tint of 11 %, and from the others (groups.test.ts). */
  readonly hue: Hue;
}

/** The families in the order in which the site shows them. */
export const groups: readonly Group[] = [
  {
    id: "misc",
    name: "Misc Tools",
    path: "/Generators",
    text: "Generators for everyday work: passwords, sample text and QR codes.",
    hue: { light: "#b45309", dark: "#fbbf24" },
  },
  {
    id: "security",
    name: "Security tools",
    path: "/Security",
    text: "Look up an address, hash a text or a file, make unique identifiers.",
    hue: { light: "#4f46e5", dark: "#a5b4fc" },
  },
  {
    id: "css",
    name: "CSS tools",
    path: "/Css",
    text: "Design gradients and shadows by eye and copy the CSS.",
    hue: { light: "#c026d3", dark: "#f0abfc" },
  },
  {
    id: "images",
    name: "Image editing & altering tools",
    path: "/Images",
    text: "Convert pictures between formats, dither them, add grain or blur.",
    hue: { light: "#0f766e", dark: "#2dd4bf" },
  },
  {
    id: "units",
    name: "Units converters",
    path: "/UnitsConvert",
    text: "Exact conversions with the definition behind every factor.",
    hue: { light: "#0369a1", dark: "#7dd3fc" },
  },
  {
    id: "text",
    name: "Text tools",
    path: "/Text",
    text: "Change, compare and count texts.",
    hue: { light: "#466f0e", dark: "#bef264" },
  },
  {
    id: "data",
    name: "Data tools",
    path: "/Data",
    text: "Read, check and convert data in the formats that programs exchange.",
    hue: { light: "#be185d", dark: "#fda4af" },
  },
  {
    id: "time",
    name: "Time tools",
    path: "/Time",
    text: "Read timestamps, compare time zones, count days and plan with cron.",
    hue: { light: "#14532d", dark: "#4ade80" },
  },
];
