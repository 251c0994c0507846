import { useMemo } from "react";
import type { Values } from "#core/params.ts";
import type { Level } from "#core/qr/versions.ts";
import { type Design, LOGO_LIMIT, ownColor } from "./draw/design.ts";
import type { ChosenLogo } from "./logo-settings.tsx";
import type params from "./params.ts";
import { THEME_COLORS } from "./params.ts";

/** How a code looks by the settings, the theme and the logo. */
export function useDesign(
  values: Values<typeof params>,
  level: Level,
  theme: keyof typeof THEME_COLORS,
  logo: ChosenLogo | undefined,
): {
  readonly design: Design;
  /** Of the modules. */
  readonly color: string;
  /** The same on paper, whatever the theme. */
  readonly onPaper: string;
  /** The logo's longer side, in parts of the code's. */
  readonly share: number;
} {
  const { modules, corners, eyes, fill, toColor, angle, cornerColor, eyeColor, margin, hole } = values;
  const isThemed = values.color === "theme";
  const color = isThemed ? THEME_COLORS[theme] : values.color;
  const background = values.transparent ? undefined : values.background;
  const share = Math.min(values.logoSize / 100, LOGO_LIMIT[level]);
  const design = useMemo<Design>(
    () => ({
      modules,
      corners,
      eyes,
      color,
      fill,
      toColor,
      angle,
      cornerColor: ownColor(cornerColor),
      eyeColor: ownColor(eyeColor),
      background,
      margin,
      ...(logo && { logo: { raster: logo.raster, share, hole } }),
    }),
    [modules, corners, eyes, color, fill, toColor, angle, cornerColor, eyeColor, background, margin, logo, share, hole],
  );
  return { design, color, onPaper: isThemed ? THEME_COLORS.light : color, share };
}
