import type { Hue } from "#ui/color/hue.ts";

/** A family of tools: a folder of this one, named by the id. All that the site says about it is here. */
export interface Group {
  readonly id: string;
  readonly name: string;
  /** What the list of groups on the home page calls it. */
  readonly short: string;
  readonly path: `/${string}`;
  /** One sentence for its landing page and the About page. */
  readonly text: string;
  /** The color of its tools' icons: distinct from its own tint of 11 %, and from the others (groups.test.ts). */
  readonly hue: Hue;
}

/** The families in the order in which the site shows them. */
export const groups: readonly Group[] = [
  {
    id: "misc",
    name: "Misc Tools",
    short: "Generators",
    path: "/Generators",
    text: "Make passwords, QR codes and barcodes, sample text, Markdown and READMEs.",
    hue: { light: "#b45309", dark: "#fbbf24" },
  },
  {
    id: "security",
    name: "Security tools",
    short: "Security",
    path: "/Security",
    text: "Hash text and files, look up IP addresses, plan subnets, make UUIDs.",
    hue: { light: "#4f46e5", dark: "#a5b4fc" },
  },
  {
    id: "css",
    name: "CSS tools",
    short: "CSS",
    path: "/Css",
    text: "Design gradients, shadows and color scales, and copy the CSS.",
    hue: { light: "#c026d3", dark: "#f0abfc" },
  },
  {
    id: "images",
    name: "Image editing & altering tools",
    short: "Images",
    path: "/Images",
    text: "Convert images one by one or by the hundred, and edit, blur or dither them.",
    hue: { light: "#0f766e", dark: "#2dd4bf" },
  },
  {
    id: "units",
    name: "Units converters",
    short: "Units",
    path: "/UnitsConvert",
    text: "Convert exactly, with the definition behind every factor.",
    hue: { light: "#0369a1", dark: "#7dd3fc" },
  },
  {
    id: "text",
    name: "Text tools",
    short: "Text",
    path: "/Text",
    text: "Encode, decode, convert, sort and clean up text.",
    hue: { light: "#466f0e", dark: "#bef264" },
  },
  {
    id: "data",
    name: "Data tools",
    short: "Data",
    path: "/Data",
    text: "Format, compare and convert JSON, CSV and code.",
    hue: { light: "#be185d", dark: "#fda4af" },
  },
  {
    id: "time",
    name: "Time tools",
    short: "Time",
    path: "/Time",
    text: "Read timestamps, compare time zones, count days and write cron schedules.",
    hue: { light: "#14532d", dark: "#4ade80" },
  },
  {
    id: "pdf",
    name: "PDF tools",
    short: "PDF",
    path: "/Pdf",
    text: "Merge, split, compress, fill, sign and protect PDF files.",
    hue: { light: "#5c4530", dark: "#cbbd9f" },
  },
];

/** The groups' ids by demand, and so that the home page's two columns are of about the same height. */
export const BY_DEMAND: readonly string[] = [
  "data",
  "text",
  "images",
  "css",
  "pdf",
  "time",
  "security",
  "misc",
  "units",
];
