import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Colors, text sizes and lengths in pixels are in the tokens of src/styles.css, under a name.

/** Classes with their own color, text size or plain pixels. */
const ONE_OFF =
  /[\w-]+-\[(?:#|rgb|hsl|hwb|lab|lch|oklab|oklch|color)[^\]]*\]|(?<![\w-])text-\[[^\]]*\]|[\w-]+-\[[\d.]+px\]/g;

/** Names of Tailwind's own colors: the tokens don't include them, so a class that uses one does nothing. */
const FOREIGN_COLOR =
  /(?<![\w-])(?:bg|text|border|fill|stroke|ring|outline)-(?:white|black|(?:red|gray|slate|zinc|green|blue|teal|sky|amber|indigo|pink|rose)-\d+)(?![\w-])/g;

const oneOffs = (text: string): string[] =>
  [...text.matchAll(ONE_OFF), ...text.matchAll(FOREIGN_COLOR)].map(([it]) => it);

test("no component has its own color, text size or length in pixels", () => {
  const found = globSync("src/**/*.tsx").flatMap((file) =>
    oneOffs(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test("no rule of the style sheet sets text in pixels", () => {
  expect(readFileSync("src/styles.css", "utf8").match(/(?:font-size|--text-[\w-]+):[^;]*\dpx/g) ?? []).toEqual([]);
});

test("rejects only values that aren't tokens", () => {
  for (const name of [
    "bg-[#e7ecea]",
    "sm:text-[56px]",
    "text-[1.1rem]",
    "text-[clamp(1rem,3vw,2rem)]",
    "min-h-[34px]",
    "bg-[rgb(0,0,0)]",
    "bg-white",
    "text-red-500",
  ]) {
    expect(oneOffs(`<p className="a ${name} b">`), name).toHaveLength(1);
  }
  for (const name of [
    "bg-surface",
    "text-title",
    "text-ink-2",
    "grid-cols-[6.5rem_minmax(0,1fr)]",
    "[overflow-wrap:anywhere]",
  ]) {
    expect(oneOffs(`<p className="a ${name} b">`), name).toEqual([]);
  }
});
