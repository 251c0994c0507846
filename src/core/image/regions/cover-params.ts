import type { Label } from "#core/operation.ts";
import { choice, color, int, type Values } from "#core/params.ts";
import { regionsParam } from "./regions.ts";

/** The settings for changing regions of a picture. */
export const coverParams = {
  regions: regionsParam,
  where: choice("inside", ["inside", "outside"]),
  cover: choice("blur", ["blur", "solid", "squares"]),
  color: color("#000000"),
  /** How many squares make the picture's width. */
  squares: int(24, { min: 4, max: 100 }),
};

/** Regions of a picture and what's done to them; without regions, to the whole picture. */
export type Cover = Values<typeof coverParams>;

/** What the settings are called. */
export const coverLabels = {
  regions: "Regions",
  where: { label: "Where", choices: { inside: "Inside the regions", outside: "All but the regions" } },
  cover: { label: "Cover with", choices: { blur: "Blur", solid: "Solid color", squares: "Squares" } },
  color: "Color",
  squares: "Squares across the picture",
} satisfies { readonly [Name in keyof typeof coverParams]: Label<(typeof coverParams)[Name]> };
