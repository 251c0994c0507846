import type { LucideIcon } from "lucide-react";
import { type Hue, hueStyle } from "./color/hue.ts";

/** The box, and the share of it that the icon takes. A card's is small where the card is. */
const SIZES = {
  small: "size-8 [&>svg]:size-[55%]",
  card: "size-8 [&>svg]:size-[50%] sm:size-11",
  normal: "size-11 [&>svg]:size-[45%]",
  large: "size-11 [&>svg]:size-[45%] sm:size-14",
} as const;

/** An icon in a hue, on a tint of it. */
export const TintedIcon = ({
  icon: Icon,
  hue,
  size = "normal",
}: {
  readonly icon: LucideIcon;
  readonly hue: Hue;
  readonly size?: keyof typeof SIZES;
}) => (
  <span
    aria-hidden
    className={`tinted inline-flex shrink-0 items-center justify-center rounded-control ${SIZES[size]}`}
    style={hueStyle(hue)}
  >
    <Icon strokeWidth={1.9} />
  </span>
);
