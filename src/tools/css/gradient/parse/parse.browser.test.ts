import { describe, expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import { below, seededRandom } from "#core/random.ts";
import { resolveColor } from "#platform/page/resolve-color.ts";
import { drawGradient } from "../draw-gradient.fixture.ts";
import { BOX, drawn, shareOff } from "../drawn-by-browser.fixture.ts";
import { printValue } from "../outputs/print.ts";
import params from "../params.ts";
import { parseGradient } from "./parse.ts";

const { width: _width, height: _height, ...initial } = defaults(params);
function imported(css: string) {
  const read = parseGradient(css, resolveColor);
  if (!read.ok) throw new Error(read.message);
  return { ...initial, ...read.value.changes };
}

const random = seededRandom(20260101);
const whole = (from: number, to: number) => from + below(to - from + 1, random);
const oneOf = <T>(...options: readonly T[]): T => options[whole(0, options.length - 1)] as T;

const COLORS = [
  () => `rgb(${whole(0, 255)} ${whole(0, 255)} ${whole(0, 255)})`,
  () => `RGBA(${whole(0, 255)}, ${whole(0, 255)}, ${whole(0, 255)}, .${whole(1, 9)})`,
  () => `hsl(${whole(0, 360)}deg ${whole(20, 90)}% ${whole(20, 80)}%)`,
  () => `hwb(${whole(0, 360)} ${whole(0, 40)}% ${whole(0, 40)}%)`,
  () => `oklch(${whole(40, 80)}% 0.0${whole(2, 9)} ${whole(0, 360)})`,
  () => `lab(${whole(30, 80)} ${whole(-20, 20)} ${whole(-20, 20)})`,
  () => oneOf("tomato", "Navy", "#fa3", "#12345680", "transparent"),
  () => `color-mix(in ${oneOf("srgb", "oklab")}, ${oneOf("red", "gold")} ${whole(10, 90)}%, ${oneOf("blue", "teal")})`,
];
const place = () => oneOf("", ` ${whole(0, 100)}%`, ` calc(${whole(0, 50)}% + ${whole(0, 50)}%)`);

/** A gradient of colors that sRGB has. */
function anyGradient(): string {
  const css = writtenGradient();
  const read = parseGradient(css, resolveColor);
  return read.ok && /sRGB/.test(read.value.note ?? "") ? anyGradient() : css;
}

function writtenGradient(): string {
  const type = oneOf("linear", "radial", "conic");
  const repeating = oneOf("", "", "repeating-");
  const prelude = {
    linear: () => oneOf("", `${whole(-90, 400)}deg`, `.${whole(0, 99)}turn`, "to top left", "calc(30deg * 2)"),
    radial: () =>
      oneOf("", "circle", `at ${whole(0, 100)}% ${whole(0, 100)}%`, "circle closest-side at left 30% top 40%"),
    conic: () => oneOf("", `from ${whole(0, 360)}deg`, `at ${whole(10, 90)}% 50%`),
  }[type]();
  const space = oneOf("", "", "in srgb", "in oklab");
  const stops = Array.from({ length: whole(2, 5) }, () => `${oneOf(...COLORS)()}${place()}`);
  const before = [prelude, space].filter((part) => part !== "").join(" ");
  return `${repeating}${type}-gradient(${before === "" ? "" : `${before}, `}${stops.join(", ")})`;
}

const CHOSEN = [
  "repeating-conic-gradient(#000 0 1deg, #fff 1deg 2deg)",
  "repeating-conic-gradient(red 0 10deg, blue 10deg 20deg)",
  "repeating-conic-gradient(from 3deg, red 0 15deg, blue 15deg 30deg)",
  "repeating-linear-gradient(90deg, #000 0 .333%, #fff .333% .666%)",
  "linear-gradient(90deg in oklch, oklch(0.7 0.1 none), oklch(0.7 0.1 200))",
  "linear-gradient(90deg in oklab, oklab(0.5 none 0.1), oklab(0.7 0.1 -0.1))",
  "linear-gradient(90deg, hsl(none 100% 50%), blue)",
  "linear-gradient(90deg, rgb(none 255 0), blue)",
  "linear-gradient(90deg in srgb, red, rgb(none 255 0), blue)",
  "linear-gradient(90deg in oklch, oklch(0.6 0.1 20), oklch(0.8 0.1 none), oklch(0.6 0.1 200))",
  "linear-gradient(90deg, red, rgb(0 0 255 / none))",
  "-webkit-linear-gradient(left, red, blue)",
  "-webkit-linear-gradient(0deg, red, blue)",
  "-webkit-linear-gradient(130deg, red, lime 30%, blue)",
  "-webkit-linear-gradient(bottom, red, blue)",
  "-webkit-repeating-linear-gradient(right, red, blue 20%)",
  "-webkit-linear-gradient(left, red, transparent)",
  "-webkit-linear-gradient(left, rgb(255 0 0 / .8), rgb(0 0 255 / .1))",
  "-webkit-radial-gradient(30% 40%, circle cover, red, blue)",
  "-webkit-radial-gradient(center, ellipse contain, red, blue)",
  "-webkit-gradient(linear, left top, right top, from(red), color-stop(30%, lime), to(blue))",
  "radial-gradient(at 40% 20%, hsla(28, 100%, 74%, 1) 0px, transparent 50%)",
  "linear-gradient(90deg, var(--none, red), blue)",
  "linear-gradient(90deg, oklch(from red l calc(c / 4) calc(h + 120)), rgb(from blue r g 100))",
  "image-set(linear-gradient(red, blue) 1x)",
  "linear-gradient(90deg, red, blue), lightgray 50% / cover no-repeat",
  "conic-gradient(at right 20% top 10%, red, gold, red)",
];

describe("an import looks as this browser draws the pasted CSS", () => {
  const table = [...CHOSEN, ...Array.from({ length: 40 }, anyGradient)];
  test.each(table)("%s", async (css) => {
    const pasted = await drawn(css);
    expect(shareOff(pasted, await drawn("none"))).toBeGreaterThan(0.1);
    const gradient = imported(css);
    // A pixel on an edge may fall to either side.
    expect(shareOff(pasted, await drawn(printValue(gradient)))).toBeLessThan(1e-4);
  });

  // Our own drawing has no half pixels at edges.
  const smooth = table.filter((css) => !/repeating|conic/.test(css));
  test.each(smooth)("and so does its picture: %s", async (css) => {
    const raster = drawGradient(imported(css), BOX);
    const flat = raster.data.map((value, at) => {
      const alpha = (raster.data[at | 3] ?? 255) / 255;
      return at % 4 === 3 ? 255 : Math.round(value * alpha + 255 * (1 - alpha));
    });
    expect(shareOff(await drawn(css), flat)).toBeLessThanOrEqual(0.01);
  });
});

test("a page's own colors are taken as the page has them", () => {
  document.body.style.color = "rgb(1, 2, 3)";
  expect(imported("linear-gradient(currentColor, blue)").stops[0]?.color).toBe("#010203");
  expect(imported("linear-gradient(light-dark(red, lime), blue)").stops[0]?.color).toBe("#ff0000");
  for (const bad of ["inherit", "var(--accent)", "blurple", "red; color: blue"]) {
    expect(resolveColor(bad)).toBeUndefined();
  }
});
