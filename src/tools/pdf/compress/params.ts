import { choice, flag, int, type Values } from "#core/params.ts";

const params = {
  level: choice("balanced", ["light", "balanced", "strong", "own"]),
  /** Of one's own numbers: pixels an inch, and the quality of JPEG. */
  dpi: int(150, { min: 36, max: 600 }),
  quality: int(75, { min: 10, max: 95 }),
  dropMetadata: flag(false),
};

export default params;

/** How images are made smaller. */
export interface Strength {
  readonly dpi: number;
  readonly quality: number;
}

const LEVELS: Readonly<Record<string, Strength>> = {
  light: { dpi: 225, quality: 85 },
  balanced: { dpi: 150, quality: 75 },
  strong: { dpi: 96, quality: 60 },
};

/** The strength that the settings ask for. */
export const strengthOf = ({ level, dpi, quality }: Values<typeof params>): Strength =>
  LEVELS[level] ?? { dpi, quality };
