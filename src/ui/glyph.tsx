import type { LucideIcon } from "lucide-react";

const HUES = {
  misc: "text-misc bg-misc/11",
  security: "text-security bg-security/11",
  css: "text-css bg-css/11",
  images: "text-images bg-images/11",
  units: "text-units bg-units/11",
} as const;

/** The families of tools that have a hue of their own. */
export type Hue = keyof typeof HUES;

/** A tool's icon on a tint of its group's hue. */
export const Glyph = ({
  icon: Icon,
  hue,
  size = "normal",
}: {
  readonly icon: LucideIcon;
  readonly hue: Hue;
  readonly size?: "normal" | "large";
}) => (
  <span
    aria-hidden
    className={`inline-flex shrink-0 items-center justify-center rounded-control ${HUES[hue]} ${size === "large" ? "size-11 sm:size-14" : "size-11"}`}
  >
    <Icon size={size === "large" ? 26 : 20} strokeWidth={1.9} />
  </span>
);
