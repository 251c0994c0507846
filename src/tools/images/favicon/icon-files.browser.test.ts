import { expect, test } from "vitest";
import type { Raster } from "#core/raster.ts";
import { readBitmap } from "#platform/image/canvas.ts";
import { drawSvg } from "#platform/image/formats/draw-svg.ts";
import { composeIcon, iconSvg } from "./icon-files.ts";

const drawn = async (source: string, side?: number) => {
  const options = { maxPixels: 1e7, ...(side && { sizeFor: () => ({ width: side, height: side }) }) };
  const bitmap = await drawSvg(new Blob([source]), options);
  if (!bitmap.ok) throw new Error(bitmap.message);
  return readBitmap(bitmap.value, bitmap.value);
};

const SHAPES = '<path fill="#c8321e" d="M10 10h20v10H10z"/><path fill="#1e64c8" d="M-50 -50h55v55h-55z"/>';
const drawings = [
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${SHAPES}</svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${SHAPES}</svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="-10 0 60 60" stroke="#0f0">${SHAPES}</svg>`,
  `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="20" height="40" viewBox="0 0 40 40" preserveAspectRatio="none"><s:path fill="#c8321e" d="M10 10h20v10H10z"/></s:svg>`,
];

const styles = [
  { filled: true, background: "#ffee00", padding: 10, radius: 0 },
  { filled: true, background: "#ffee00", padding: 0, radius: 50 },
  { filled: false, background: "#ffee00", padding: 25, radius: 20 },
];

test.each(drawings.flatMap((source) => styles.map((style) => [source, style] as const)))(
  "favicon.svg looks like the pixel icons: %s, %o",
  async (source, style) => {
    const side = 160;
    const icon = await drawn(iconSvg(source, style), side);
    const picture = await drawn(source);
    // Scaled up from its own size, the drawing would be blurred.
    const scale = 640 / Math.max(picture.width, picture.height);
    const large = await drawSvg(new Blob([source]), {
      maxPixels: 1e7,
      sizeFor: ({ width, height }) => ({ width: width * scale, height: height * scale }),
    });
    if (!large.ok) throw new Error(large.message);
    const expected = composeIcon(readBitmap(large.value, large.value), side, "plain", style);
    expect([icon.width, icon.height]).toEqual([side, side]);
    // Edges are computed differently, so few pixels may differ. Transparent pixels have no color.
    const seen = ({ data }: Raster, i: number) => ((data[i] ?? 0) * (data[i | 3] ?? 0)) / 255;
    let apart = 0;
    for (let i = 0; i < icon.data.length; i++) if (Math.abs(seen(icon, i) - seen(expected, i)) > 40) apart += 1;
    expect(apart / icon.data.length).toBeLessThan(0.02);
  },
);

test("a drawing without padding, corners and background is unchanged", () => {
  const plain = { filled: false, background: "#ffee00", padding: 0, radius: 0 };
  for (const source of drawings) expect(iconSvg(source, plain)).toBe(source);
});
