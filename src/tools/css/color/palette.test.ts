import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ColorJs from "colorjs.io";
import { colorsNamed } from "culori/fn";
import fc from "fast-check";
import sharp from "sharp";
import tailwind from "tailwindcss/colors";
import { describe, expect, onTestFinished, test } from "vitest";
import { colorOfName, nearestNames } from "#core/color/color-names.ts";
import { hexOf } from "#core/color/color-spaces.ts";
import { namedColor } from "#core/color/named-color.ts";
import { colorOf } from "#core/color/parse-color.ts";
import { nearestTailwind } from "#core/color/tailwind-palette.ts";
import { colorsInCss, dominantColors } from "./palette/found-colors.ts";
import {
  exportedColors,
  identifier,
  type Palette,
  printAse,
  printGpl,
  printTailwind,
  printTokens,
  printVariables,
} from "./palette/palette-files.ts";

interface Swatches {
  readonly version: string;
  readonly groups: readonly { readonly colors: readonly Swatch[] }[];
}
interface Swatch {
  readonly name: string;
  readonly model: string;
  readonly color: readonly number[];
}
// It has no types.
const ase = createRequire(import.meta.url)("ase-utils") as { readonly decode: (file: Buffer) => Swatches };

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const palettes = fc.record({
  name: fc.string({ unit: "binary", maxLength: 12 }),
  colors: fc
    .array(hexes, { minLength: 1, maxLength: 12 })
    .map((all) => all.map((hex, index) => ({ key: String(index + 1), color: colorOf(hex) }))),
});
const hexesOf = ({ colors }: Palette) => colors.map(({ color }) => hexOf(color));

describe("files", () => {
  test("ASE is read by ase-utils: a group of RGB swatches, with their names", () => {
    fc.assert(
      fc.property(palettes, (palette) => {
        const { version, groups } = ase.decode(Buffer.from(printAse(palette)));
        expect(version).toBe("1.0");
        expect(groups).toHaveLength(1);
        const all = groups.flatMap((group) => group.colors);
        const read = all.map(({ model, color }) => {
          expect(model).toBe("RGB");
          const bytes = color.map((share) =>
            Math.round(share * 255)
              .toString(16)
              .padStart(2, "0"),
          );
          return `#${bytes.join("")}`;
        });
        expect(read).toEqual(hexesOf(palette));
        expect(all.map(({ name }) => name)).toEqual(
          palette.colors.map(({ key }) => `${identifier(palette.name)}-${key}`),
        );
      }),
      { numRuns: 40 },
    );
  });

  test.skipIf(!existsSync("/usr/lib/python3/dist-packages/PIL/GimpPaletteFile.py"))("GPL is read by Pillow", () => {
    const folder = mkdtempSync(join(tmpdir(), "gpl-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const all = fc.sample(palettes, { numRuns: 20, seed: 4 });
    const files = all.map((palette, index) => {
      const file = join(folder, `${index}.gpl`);
      writeFileSync(file, printGpl(palette));
      return file;
    });
    const script =
      "import sys, json\nfrom PIL.GimpPaletteFile import GimpPaletteFile\nfor f in sys.argv[1:]:\n  print(GimpPaletteFile(open(f, 'rb')).getpalette()[0].hex())";
    const { stdout, stderr } = spawnSync("/usr/bin/python3", ["-c", script, ...files], { encoding: "utf8" });
    expect(stderr).toBe("");
    for (const [index, line] of stdout.trim().split("\n").entries()) {
      const expected = hexesOf(all[index] as Palette)
        .join("")
        .replaceAll("#", "");
      // Older versions count the lines of the head as colors.
      expect(line.slice(3 * 6).startsWith(expected) || line.startsWith(expected), line).toBe(true);
    }
  });

  test("GPL has the lines that its readers ask for", () => {
    expect(printGpl({ name: "My\nbrand", colors: [{ key: "50", color: colorOf("#0f766e") }] })).toBe(
      "GIMP Palette\nName: My brand\nColumns: 1\n#\n 15 118 110\tmy-brand-50\n",
    );
  });

  test("variables, Tailwind's theme and tokens are of the same colors, as colorjs.io reads them", () => {
    fc.assert(
      fc.property(palettes, (palette) => {
        const css = Array.from(
          printVariables(palette).matchAll(/^ {2}--[a-z][\w-]*: (.*);$/gm),
          ([, value = ""]) => value,
        );
        expect(css).toEqual(hexesOf(palette));
        const theme = Array.from(
          printTailwind(palette).matchAll(/^ {2}--color-[a-z][\w-]*: (.*);$/gm),
          ([, value = ""]) => value,
        );
        expect(
          theme.map((value) => new ColorJs(value).to("srgb").toGamut().toString({ format: "hex", collapse: false })),
        ).toEqual(css);
        const tokens = JSON.parse(printTokens(palette)) as Readonly<
          Record<
            string,
            Readonly<Record<string, { $value: { components: [number, number, number]; hex: string } } | string>>
          >
        >;
        const [group = {}] = Object.values(tokens);
        expect(group.$type).toBe("color");
        const values = Object.values(group).flatMap((token) => (typeof token === "string" ? [] : [token.$value]));
        expect(values.map(({ hex }) => hex).sort()).toEqual([...css].sort());
        for (const { components, hex } of values) {
          expect(new ColorJs("oklch", components).deltaE(hex, "OK")).toBeLessThan(0.001);
        }
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ["Brand", "brand"],
    ["Éclair 2", "eclair-2"],
    ["500", "color"],
    ["-- x --", "x"],
    ["日本", "color"],
  ])("%s is %s in CSS", (name, id) => {
    expect(identifier(name)).toBe(id);
  });

  test("each set has names of its own", () => {
    const made = { color: "#0f766e", other: "red", space: "oklab", steps: 5, keep: true } as const;
    const keys = (set: Parameters<typeof exportedColors>[0]) =>
      exportedColors(set, made, ["red", "#fff"]).map(({ key }) => key);
    expect(keys("scale")).toHaveLength(11);
    expect(keys("mix")).toEqual(["mix-1", "mix-2", "mix-3", "mix-4", "mix-5"]);
    expect(keys("palette")).toEqual(["1", "2"]);
    expect(keys("tints").slice(7, 10)).toEqual(["tint-8", "shade-1", "shade-2"]);
    for (const set of ["harmonies", "tints"] as const) expect(new Set(keys(set)).size).toBe(keys(set).length);
  });
});

describe("palettes", () => {
  test("the dominant colors of a picture are those that it was drawn with, by how much they cover", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#f4e8d0"/><rect width="100" height="30" fill="#14508c"/><rect y="90" width="100" height="10" fill="#d2281e"/></svg>`;
    const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const found = dominantColors(new Uint8ClampedArray(data), 6);
    expect(found.map(({ hex, share }) => [hex, Math.round(share * 100)])).toEqual([
      ["#f4e8d0", 60],
      ["#14508c", 30],
      ["#d2281e", 10],
    ]);
  });

  test("a drawing has the very colors that it is made of, and no mixtures along its edges", async () => {
    const drawn = (format: "png" | "webp") =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path fill="#ffffff" d="M0 0h600v400H0z"/><circle cx="200" cy="200" r="150" fill="#e11d48"/><path d="M330 60l220 90-130 200z" fill="#0f172a"/><circle cx="420" cy="180" r="50" fill="#facc15"/><path d="M20 370h14v14h-14z" fill="#22c55e"/></svg>`,
        ),
      )
        [format](format === "webp" ? { lossless: true } : {})
        .toBuffer();
    for (const format of ["png", "webp"] as const) {
      const rgba = await sharp(await drawn(format))
        .ensureAlpha()
        .raw()
        .toBuffer();
      const found = dominantColors(new Uint8ClampedArray(rgba), 8);
      expect(found.map(({ hex }) => hex)).toEqual(["#ffffff", "#e11d48", "#0f172a", "#facc15", "#22c55e"]);
    }
  });

  test("noise around a color is that color, and what is transparent does not count", () => {
    const pixels = fc.sample(fc.integer({ min: -6, max: 6 }), { numRuns: 3000, seed: 1 });
    const around = pixels
      .map((noise, index) => [40, 120, 200][index % 3] ?? noise + 0)
      .map((level, index) => level + (pixels[index] ?? 0));
    const rgba = new Uint8ClampedArray(8000);
    for (let at = 0; at < 1000; at++) {
      rgba.set([around[3 * at] ?? 0, around[3 * at + 1] ?? 0, around[3 * at + 2] ?? 0, 255], at * 4);
      rgba.set([255, 0, 0, 100], 4000 + at * 4);
    }
    const [first, ...others] = dominantColors(rgba, 4);
    expect(new ColorJs(first?.hex ?? "red").deltaE("rgb(40 120 200)", "OK")).toBeLessThan(0.03);
    expect(others.every(({ share }) => share < 0.5)).toBe(true);
    expect(dominantColors(new Uint8ClampedArray(400), 4)).toEqual([]);
    expect(dominantColors(new Uint8ClampedArray(0), 4)).toEqual([]);
  });

  test("shares are those of all pixels, and there are no more colors than requested", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 400 }), fc.integer({ min: 1, max: 8 }), (bytes, count) => {
        const rgba = new Uint8ClampedArray(bytes).map((byte, index) => (index % 4 === 3 ? 255 : byte));
        const found = dominantColors(rgba.slice(0, rgba.length - (rgba.length % 4)), count);
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThanOrEqual(count);
        expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
      }),
    );
  });

  test("every color in CSS, in any form, with how often it occurs", () => {
    const css = `
      /* #123456 is a comment */ @import url("red.css");
      #fab, .red:hover { color: red; background: url(#abc) #F00 no-repeat; font-family: Tan, serif }
      a { border: 1px solid rgb(255, 0, 0); --x-blue: var(--red); box-shadow: 0 0 2px rgb(0 0 0 / 50%), 0 0 #0000 }
      b { background: linear-gradient(to right, oklch(0.6 0.1 200), teal 50%); animation: red 1s; color: blue-ish }
    `;
    expect(colorsInCss(css).map(({ hex, count }) => [hex, count])).toEqual([
      ["#ff0000", 3],
      ["#00000080", 1],
      ["#00000000", 1],
      [hexOf(colorOf("oklch(0.6 0.1 200)")), 1],
      ["#008080", 1],
    ]);
    expect(colorsInCss("#fff, #FFFFFF, white").map(({ text, count }) => [text, count])).toEqual([["#fff", 3]]);
    expect(colorsInCss('const theme = { color: "#0f766e", fill: "red" };').map(({ hex }) => hex)).toEqual([
      "#0f766e",
      "#ff0000",
    ]);
    expect(colorsInCss("a { color: inherit }")).toEqual([]);
  });
});

describe("names", () => {
  test("Tailwind's names, also as they appear in classes", async () => {
    expect(await namedColor("teal-700")).toEqual({ ok: true, value: tailwind.teal[700] });
    expect(await namedColor(" hover:bg-Teal-700")).toEqual({ ok: true, value: tailwind.teal[700] });
    expect(await namedColor("teel-700")).toMatchObject({ ok: false });
    expect(nearestTailwind(colorOf("#0f766e")).name).toBe("teal-700");
    expect(nearestTailwind(colorOf("black")).distance).toBeGreaterThan(0.05);
  });

  test("names of the list, with or without accents and capitals", async () => {
    expect(await colorOfName("A l'orange")).toBe("#f2850d");
    expect(await namedColor("100 mph")).toEqual({ ok: true, value: "#c93f38" });
    expect(await namedColor("no such name")).toMatchObject({ ok: false, message: expect.stringContaining("30,000") });
    expect(await namedColor(" HSV(120, 100%, 100%) ")).toEqual({ ok: true, value: "rgb(0 255 0)" });
    expect(await namedColor("cmyk(1 2)")).toMatchObject({ ok: false, message: expect.stringContaining("cmyk(87%") });
    // The page's own example, and names that the short list lacks.
    for (const name of ["Burnt Sienna", "Prussian Blue", "Navy Blue", "Salmon Pink", "Off White", "Tiffany Blue"]) {
      expect([name, (await namedColor(name)).ok]).toEqual([name, true]);
    }
    expect(await colorOfName("Burnt Sienna")).toBe("#a93400");
    expect(nearestNames(colorOf("#c93f38"), 2)[0]).toEqual({ name: "100 Mph", hex: "#c93f38", distance: 0 });
  });
});

test("a name that CSS has is CSS's color, however it is written", async () => {
  for (const [name, value] of Object.entries(colorsNamed)) {
    const hex = `#${value.toString(16).padStart(6, "0")}`;
    for (const written of [name, name.toUpperCase(), `${name.slice(0, 4)} ${name.slice(4)}`]) {
      const found = await namedColor(written);
      expect([written, found.ok && hexOf(colorOf(found.value))]).toEqual([written, hex]);
    }
  }
  expect(nearestNames(colorOf("hotpink"), 1)[0]?.name).toBe("hotpink");
  expect(nearestNames(colorOf("#ff028d"), 1)[0]?.name).not.toBe("Hot Pink");
});

test("a color late in a long value is found", () => {
  const shadows = Array.from({ length: 200 }, (_, at) => `0 ${at}px rgb(0 0 ${at})`).join(", ");
  expect(colorsInCss(`a { box-shadow: ${shadows} }`)).toHaveLength(200);
});
