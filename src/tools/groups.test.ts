import { readFileSync } from "node:fs";
import { interpolate, wcagContrast } from "culori";
import { expect, test } from "vitest";
import { groups } from "./groups.ts";

const css = readFileSync("src/styles.css", "utf8");
const [light = "", dark = ""] = [...css.matchAll(/--surface: (#[0-9a-f]{6});/g)].map(([, color]) => color);
const tint = Number(/color-mix\(in srgb, currentColor (\d+)%, transparent\)/.exec(css)?.[1]) / 100;

test.each(groups)("the icons of $name can be told from their tint, in either theme", ({ hue }) => {
  for (const [color, surface] of [
    [hue.light, light],
    [hue.dark, dark],
  ] as const) {
    // WCAG 2.2, success criterion 1.4.11.
    expect(wcagContrast(color, interpolate([surface, color], "rgb")(tint))).toBeGreaterThanOrEqual(3);
  }
});

test("the families, in their order, with the paths that links have", () => {
  expect(groups.map(({ id, name, path }) => [id, name, path])).toEqual([
    ["misc", "Misc Tools", "/Generators"],
    ["security", "Security tools", "/Security"],
    ["css", "CSS tools", "/Css"],
    ["images", "Image editing & altering tools", "/Images"],
    ["units", "Units converters", "/UnitsConvert"],
  ]);
  for (const { hue } of groups) expect(`${hue.light} ${hue.dark}`).toMatch(/^#[\da-f]{6} #[\da-f]{6}$/);
});
