import type { PictureEffect } from "#core/image/effects/picture-effect.ts";

/** The groups of effects in their order, and what they are called. */
export const GROUPS: readonly { readonly id: PictureEffect["group"]; readonly label: string }[] = [
  { id: "light", label: "Light" },
  { id: "color", label: "Color" },
  { id: "style", label: "Style" },
  { id: "detail", label: "Detail" },
  { id: "shape", label: "Shape" },
];
