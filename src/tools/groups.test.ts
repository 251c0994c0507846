import { readFileSync } from "node:fs";
import { differenceCiede2000, interpolate, wcagContrast } from "culori";
import { expect, test } from "vitest";
import { groupIcons } from "./group-icons.ts";
import { BY_DEMAND, groups } from "./groups.ts";
import { listedGroups } from "./registry.ts";
import { shownGroups } from "./shown-groups.ts";

const css = readFileSync("src/styles.css", "utf8");
const tokens = (name: string) =>
  [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, "g"))].map(([, color]) => color ?? "");
const tint = Number(/color-mix\(in srgb, currentColor (\d+)%, transparent\)/.exec(css)?.[1]) / 100;
const THEMES = [
  { theme: "light", place: 0 },
  { theme: "dark", place: 1 },
] as const;

// The specification's five are unchanged: WCAG 2.2, success criterion 1.4.11.
const SPECIFIED = { ids: ["misc", "security", "css", "images", "units"], least: 3 };
const MIN = 4.5;

test.each(groups)(
  "the icons of $name are distinguishable from their tint, on cards and on pages, in either theme",
  (group) => {
    const isSpecified = SPECIFIED.ids.includes(group.id);
    for (const { theme, place } of THEMES) {
      const color = group.hue[theme];
      for (const background of isSpecified ? ["surface"] : ["surface", "paper"]) {
        const under = interpolate([tokens(background)[place] ?? "", color], "rgb")(tint);
        expect(wcagContrast(color, under), `${theme}, ${background}`).toBeGreaterThanOrEqual(
          isSpecified ? SPECIFIED.least : MIN,
        );
      }
    }
  },
);

test("no group's hue looks like another's, or like an error", () => {
  // CIEDE2000; among the specification's, Misc Tools and errors are closest, with 14.8.
  const difference = differenceCiede2000();
  for (const { theme, place } of THEMES) {
    const hues = [...groups.map(({ id, hue }) => [id, hue[theme]] as const), ["error", tokens("warn")[place] ?? ""]];
    for (const [index, [id = "", hue = ""]] of hues.entries()) {
      for (const [other, color = ""] of hues.slice(index + 1)) {
        expect(difference(hue, color), `${theme}: ${id} and ${other}`).toBeGreaterThan(14);
      }
    }
  }
});

test("every group has an icon, and no two are the same", () => {
  const icons = groups.map(({ id }) => groupIcons[id]);
  expect(icons).not.toContain(undefined);
  expect(new Set(icons).size).toBe(groups.length);
  expect(Object.keys(groupIcons)).toHaveLength(groups.length);
});

test("pages that don't load the tools show the same groups as those that do", () => {
  const known = new Map(listedGroups.map(({ id, tools }) => [id, tools.length]));
  expect(new Map(shownGroups.map(({ id, count }) => [id, count]))).toEqual(known);
});

test("the home page has every group once, by demand: Data, Text and Images first", () => {
  expect(BY_DEMAND.toSorted()).toEqual(groups.map(({ id }) => id).toSorted());
  expect(shownGroups.map(({ id }) => id)).toEqual(
    BY_DEMAND.filter((id) => listedGroups.some((group) => group.id === id)),
  );
  expect(shownGroups.slice(0, 3).map(({ short }) => short)).toEqual(["Data", "Text", "Images"]);
});

test("the families are in order, with the paths that links have", () => {
  expect(groups.map(({ id, name, path }) => [id, name, path])).toEqual([
    ["misc", "Misc Tools", "/Generators"],
    ["security", "Security tools", "/Security"],
    ["css", "CSS tools", "/Css"],
    ["images", "Image editing & altering tools", "/Images"],
    ["units", "Units converters", "/UnitsConvert"],
    ["text", "Text tools", "/Text"],
    ["data", "Data tools", "/Data"],
    ["time", "Time tools", "/Time"],
    ["pdf", "PDF tools", "/Pdf"],
  ]);
  for (const { hue } of groups) expect(`${hue.light} ${hue.dark}`).toMatch(/^#[\da-f]{6} #[\da-f]{6}$/);
});
