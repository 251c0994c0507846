import type { LucideIcon } from "lucide-react";
import type { CSSProperties } from "react";

/** A color in each theme, as CSS writes it. */
export interface Hue {
  readonly light: string;
  readonly dark: string;
}

/** An icon in a hue, on a tint of it. */
export const TintedIcon = ({
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
    className={`tinted inline-flex shrink-0 items-center justify-center rounded-control ${size === "large" ? "size-11 sm:size-14" : "size-11"}`}
    style={{ "--hue-light": hue.light, "--hue-dark": hue.dark } as CSSProperties}
  >
    <Icon size={size === "large" ? 26 : 20} strokeWidth={1.9} />
  </span>
);
