import { channelsOf, hexOf } from "#core/hex.ts";
import { type Coordinates, oklabOf, oklabOfOklch, oklchOf, rgbOfOklab } from "#kits/css-generator/oklab.ts";
import { fitOpacity, type Layer, MAX_LAYERS } from "./shadow.ts";

function oklch(hex: string): Coordinates {
  const { red, green, blue } = channelsOf(hex);
  return oklchOf(oklabOf([red / 255, green / 255, blue / 255]));
}

function hexOfOklch(color: Coordinates): string {
  const [red, green, blue] = rgbOfOklab(oklabOfOklch(color)).map((channel) => channel * 255) as [
    number,
    number,
    number,
  ];
  return hexOf({ red, green, blue, alpha: 255 });
}

/** Where colors aren't shades any more, but light. */
const LIGHT = 0.85;
/** Chroma of OKLCH above which a color is seen as one. */
const COLORED = 0.06;

/**
 * The layers for dark mode. A shadow takes light away, of which a dark background has little: shades become nearly
 * black, and as dense as two and a half of them over each other. White highlights, which would glare there, keep an
 * eighth of their strength. Colored ones show on dark as well, and stay. Last comes a faint edge that catches the
 * light, which sets a dark box apart from its background.
 */
export function darkLayers(layers: readonly Layer[]): readonly Layer[] {
  const shades = layers.map((layer) => {
    const [lightness, chroma, hue] = oklch(layer.color);
    if (lightness >= LIGHT && chroma < COLORED) return { ...layer, opacity: fitOpacity(layer.opacity / 8) };
    if (lightness >= 0.5 && chroma >= COLORED) return layer;
    const opacity = fitOpacity((1 - (1 - layer.opacity / 100) ** 2.5) * 100);
    return { ...layer, color: hexOfOklch([lightness * 0.4, chroma * 0.4, hue]), opacity };
  });
  const stands = shades.some(({ inset, hidden }) => !inset && !hidden);
  return stands && shades.length < MAX_LAYERS ? [EDGE, ...shades] : shades;
}

const EDGE: Layer = { x: 0, y: 1, blur: 0, spread: 0, color: "#ffffff", opacity: 8, inset: true, hidden: false };

/** A surface of the same hue for dark mode. */
export function darkSurface(surface: string): string {
  const [lightness, chroma, hue] = oklch(surface);
  return hexOfOklch([Math.min(lightness, 0.3), Math.min(chroma, 0.05), hue]);
}
