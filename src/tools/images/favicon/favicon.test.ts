import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { encodeIco } from "#core/image/codecs/ico-encode.ts";
import type { Raster } from "#core/raster.ts";
import { within } from "#core/test-run.fixture.ts";
import { composeIcon, ICO_SIDES, type IconStyle, manifestOf, markupOf, PNG_ICONS } from "./icon-files.ts";

const folder = mkdtempSync(join(tmpdir(), "favicon-"));
afterAll(() => rmSync(folder, { recursive: true }));

const STYLE: IconStyle = { filled: false, background: "#0000ff", padding: 0, radius: 0 };

const solid = (width: number, height: number, color: readonly number[]): Raster => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i += 4) data.set(color, i);
  return { width, height, data };
};
const RED = [255, 0, 0, 255];
const pixel = ({ width, data }: Raster, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];
const count = ({ data }: Raster, test: (pixel: readonly number[]) => boolean) => {
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) if (test([...data.subarray(i, i + 4)])) sum += 1;
  return sum;
};

test("a picture that isn't square is centered, with transparency or the background around it", () => {
  const wide = solid(200, 100, RED);
  const icon = composeIcon(wide, 32, "plain", STYLE);
  expect([icon.width, icon.height]).toEqual([32, 32]);
  expect([pixel(icon, 16, 7), pixel(icon, 16, 8), pixel(icon, 0, 23), pixel(icon, 0, 24)]).toEqual([
    [0, 0, 0, 0],
    RED,
    RED,
    [0, 0, 0, 0],
  ]);
  expect(pixel(composeIcon(wide, 32, "plain", { ...STYLE, filled: true }), 16, 2)).toEqual([0, 0, 255, 255]);
});

test("half-transparent pixels are laid over the background", () => {
  expect(pixel(composeIcon(solid(9, 9, [255, 0, 0, 128]), 16, "opaque", STYLE), 8, 8)).toEqual([128, 0, 127, 255]);
});

test("the home screen icon is opaque, whatever the picture and the radius", () => {
  const icon = composeIcon(solid(50, 50, [255, 0, 0, 30]), 180, "opaque", { ...STYLE, radius: 50, padding: 10 });
  expect(count(icon, ([, , , alpha]) => alpha === 255)).toBe(180 * 180);
});

test(
  "a maskable icon has nothing outside of the safe circle, and its background has no hole",
  () => {
    for (const [width, height] of [
      [300, 300],
      [512, 100],
      [90, 400],
    ] as const) {
      const icon = composeIcon(solid(width, height, RED), 512, "maskable", STYLE);
      let farthest = 0;
      let holes = 0;
      for (let i = 0; i < icon.data.length; i += 4) {
        if (icon.data[i + 3] !== 255) holes += 1;
        if (icon.data[i] === 0) continue;
        const [x, y] = [(i / 4) % 512, Math.floor(i / 4 / 512)];
        farthest = Math.max(farthest, Math.hypot(x + 0.5 - 256, y + 0.5 - 256));
      }
      expect(holes).toBe(0);
      expect(farthest).toBeLessThanOrEqual(256 * 0.8);
      expect(farthest).toBeGreaterThan(256 * 0.8 - 4);
    }
  },
  within(60),
);

test("padding is free on each side, and a radius of half a side makes a circle", () => {
  const padded = composeIcon(solid(100, 100, RED), 100, "plain", { ...STYLE, padding: 20 });
  expect(count(padded, ([, , , alpha]) => alpha === 255)).toBe(60 * 60);
  const circle = composeIcon(solid(100, 100, RED), 100, "plain", { ...STYLE, radius: 50 });
  let area = 0;
  for (let i = 3; i < circle.data.length; i += 4) area += (circle.data[i] ?? 0) / 255;
  expect(Math.abs(area - Math.PI * 50 ** 2)).toBeLessThan(20);
});

test("icotool and Pillow read the icon file with its three sizes", async () => {
  const pictures = await Promise.all(
    ICO_SIDES.map(async (side) => {
      const { data } = composeIcon(solid(64, 64, RED), side, "plain", STYLE);
      return {
        side,
        png: await sharp(data, { raw: { width: side, height: side, channels: 4 } })
          .png()
          .toBuffer(),
      };
    }),
  );
  const path = join(folder, "favicon.ico");
  writeFileSync(path, encodeIco(pictures));
  const listed = execFileSync("icotool", ["-l", path], { encoding: "utf8" });
  expect([...listed.matchAll(/--width=(\d+)/g)].map(([, width]) => Number(width))).toEqual([16, 32, 48]);
  const sizes =
    "from PIL import Image; import sys; i = Image.open(sys.argv[1]); print(sorted(i.info['sizes']), i.convert('RGBA').getpixel((3, 3)))";
  expect(execFileSync("/usr/bin/python3", ["-c", sizes, path], { encoding: "utf8" }).trim()).toBe(
    "[(16, 16), (32, 32), (48, 48)] (255, 0, 0, 255)",
  );
});

test("the markup names each file of the set once, and the drawing only if there is one", () => {
  expect(markupOf(false)).not.toContain("svg");
  expect(markupOf(true).match(/href="[^"]+"/g)).toEqual([
    'href="/favicon.ico"',
    'href="/favicon.svg"',
    'href="/apple-touch-icon.png"',
    'href="/site.webmanifest"',
  ]);
});

test("the manifest names the existing icons with their true sizes", () => {
  const { name, icons, theme_color } = JSON.parse(manifestOf(' "Q" ', "#123456"));
  expect([name, theme_color]).toEqual(['"Q"', "#123456"]);
  expect(icons).toEqual([
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ]);
  expect(JSON.parse(manifestOf(" ", "#000000"))).not.toHaveProperty("name");
  expect(PNG_ICONS.map(({ name }) => name)).toContain("apple-touch-icon.png");
});
