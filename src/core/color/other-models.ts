import type { Color } from "./color-spaces.ts";

// Models of color that CSS does not have, as drawing programs write them: hsv(174 87% 46%), hsb(…), cmyk(87% 0% 7% 54%).

const CALL = /^(hsv|hsb|cmyk|device-cmyk)a?\(\s*(.*?)\s*\)$/;

/** The color of such a text in red, green and blue, as CSS writes it; undefined for any other text. */
export function fromOtherModel(text: string): string | undefined {
  const [, model = "", inside = ""] = CALL.exec(text.toLowerCase()) ?? [];
  const [written = "", afterSlash] = inside.split(/\s*\/\s*/);
  const parts = written.split(/\s*,\s*|\s+/);
  const count = model.endsWith("cmyk") ? 4 : 3;
  const alpha = afterSlash ?? parts[count];
  if (model === "" || parts.length < count || parts.length > count + (afterSlash === undefined ? 1 : 0))
    return undefined;
  const end = alpha === undefined ? undefined : share(alpha, 1);
  if (alpha !== undefined && end === undefined) return undefined;
  const rgb = count === 4 ? ofCmyk(parts.slice(0, 4), model) : ofHsv(parts.slice(0, 3));
  if (!rgb) return undefined;
  const channels = rgb.map((value) => String(Number((value * 255).toFixed(3)))).join(" ");
  return `rgb(${channels}${end === undefined || end === 1 ? "" : ` / ${end}`})`;
}

/** A share from 0 to 1, from a percentage or from a number out of `whole`. */
function share(text: string, whole: number): number | undefined {
  const [, digits, percent] = /^(\d*\.?\d+)(%?)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return Math.min(1, Number(digits) / (percent ? 100 : whole));
}

function ofHsv([hueText = "", saturationText = "", valueText = ""]: readonly string[]): readonly number[] | undefined {
  const [, degrees] = /^(-?\d*\.?\d+)(?:deg|°)?$/.exec(hueText) ?? [];
  const [saturation, value] = [share(saturationText, 100), share(valueText, 100)];
  if (degrees === undefined || saturation === undefined || value === undefined) return undefined;
  const hue = (((Number(degrees) % 360) + 360) % 360) / 60;
  return [5, 3, 1].map((at) => {
    const part = (at + hue) % 6;
    return value - value * saturation * Math.max(0, Math.min(part, 4 - part, 1));
  });
}

/** Without a profile, as CSS Color 5 has device-cmyk() there. Whole numbers over one are percentages, as programs show them. */
function ofCmyk(parts: readonly string[], model: string): readonly number[] | undefined {
  const whole = model === "cmyk" && parts.some((part) => Number(part) > 1) ? 100 : 1;
  const [cyan, magenta, yellow, black] = parts.map((part) => share(part, whole));
  if (cyan === undefined || magenta === undefined || yellow === undefined || black === undefined) return undefined;
  return [cyan, magenta, yellow].map((ink) => 1 - Math.min(1, ink * (1 - black) + black));
}

type Rgb = Extract<Color, { readonly mode: "rgb" }>;

/** Hue in degrees, saturation and value from 0 to 1, of a color of sRGB; a gray has the hue 0. */
export function hsvOf({ r, g, b }: Rgb): readonly [hue: number, saturation: number, value: number] {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = most - least;
  if (range < 1e-6) return [0, 0, most];
  const sector = most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return [(((sector * 60) % 360) + 360) % 360, range / most, most];
}

/** Cyan, magenta, yellow and black from 0 to 1, of a color of sRGB: without a profile. */
export function cmykOf({ r, g, b }: Rgb): readonly [cyan: number, magenta: number, yellow: number, black: number] {
  const light = Math.max(r, g, b);
  if (light < 1e-6) return [0, 0, 0, 1];
  return [1 - r / light, 1 - g / light, 1 - b / light, 1 - light];
}
