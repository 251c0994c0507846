import { expect, test } from "vitest";
import { resolveColor } from "#platform/page/resolve-color.ts";
import { parseShadow } from "./parse.ts";
import { printCss } from "./shadow.ts";

/** What this browser draws of a box with this style, over white. */
async function drawn(style: string): Promise<Uint8ClampedArray> {
  const div = `<div xmlns="http://www.w3.org/1999/xhtml" style="position:absolute;left:60px;top:60px;width:80px;height:80px;background:#fff;${style}"></div>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><foreignObject width="100%" height="100%">${div}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const context = new OffscreenCanvas(200, 200).getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, 200, 200);
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, 200, 200).data;
}

test.each([
  "filter: drop-shadow(6px 4px 10px rgb(0 0 0 / .5))",
  "filter: drop-shadow(#123456 3pt 0 4px)",
  "filter: drop-shadow(0px 4px 4px rgba(0,0,0,.25))",
  "box-shadow: calc(2px + 3px) 0 .125in 1mm RGB(0 0 200)",
  "box-shadow: 0 0 0 9999px rgb(0 0 0 / .5)",
  "box-shadow: inset 0 4px 8px color-mix(in srgb, red, blue), -3px 2px var(--none, 6px) teal",
])("an import looks as this browser draws the pasted CSS: %s", async (css) => {
  const read = parseShadow(css, resolveColor);
  if (!read.ok) throw new Error(read.message);
  const [pasted, own, bare] = [await drawn(css), await drawn(printCss(read.value.layers)), await drawn("")];
  const off = (a: Uint8ClampedArray) =>
    a.reduce((most, byte, at) => Math.max(most, Math.abs(byte - (own[at] ?? 0))), 0);
  expect(off(bare)).toBeGreaterThan(20);
  // Filters are blurred a little more coarsely than boxes.
  expect(off(pasted)).toBeLessThanOrEqual(css.startsWith("filter") ? 6 : 3);
});
