import type { CSSProperties } from "react";

/** A color in each theme, as CSS writes it. */
export interface Hue {
  readonly light: string;
  readonly dark: string;
}

/** The colors of what belongs to a group, which its icons and dots take. */
export const hueStyle = ({ light, dark }: Hue) => ({ "--hue-light": light, "--hue-dark": dark }) as CSSProperties;
