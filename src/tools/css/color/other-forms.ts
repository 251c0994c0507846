import { type Color, inSrgb, isInSrgb, toRgb } from "#core/color/color-spaces.ts";
import { cmykOf, hsvOf } from "#core/color/other-models.ts";
import { cssNumber } from "#kits/css-generator/css-values.ts";
import { alphaEnd, type Form, isGrayColor, percent } from "./forms.ts";

/** A color in the models of drawing programs, which CSS lacks: HSV, and CMYK without a profile. */
export function otherFormsOf(color: Color): readonly Form[] {
  const isNearest = !isInSrgb(color);
  const near = toRgb(inSrgb(color));
  const gray = (near.r + near.g + near.b) / 3;
  const rgb = isGrayColor(near) ? ({ mode: "rgb", r: gray, g: gray, b: gray } as const) : near;
  const [hue, saturation, value] = hsvOf(rgb);
  const inks = cmykOf(rgb).map((ink) => percent(ink));
  const end = alphaEnd(color.alpha ?? 1);
  return [
    { name: "HSV", text: `hsv(${cssNumber(hue, 1)} ${percent(saturation)} ${percent(value)}${end})`, isNearest },
    { name: "CMYK", text: `cmyk(${inks.join(" ")}${end})`, isNearest },
  ];
}
