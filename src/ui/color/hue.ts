import type { CSSProperties } from "react";

/** A color in each theme, as CSS writes it. */
export interface Hue {
  readonly light: string;
  readonly dark: string;
}

/** A group's colors, which its icons and dots use. */
export const hueStyle = ({ light, dark }: Hue) => ({ "--hue-light": light, "--hue-dark": dark }) as CSSProperties;
