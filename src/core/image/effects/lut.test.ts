import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { parseCubeLut } from "./cube-lut.ts";
import { chainOf, lutsIn } from "./effect-chain.ts";
import { lut } from "./lut.ts";
import { render } from "./rendered.fixture.ts";

/** A table that bends colors, as a file. */
function bentCube(size: number): string {
  const at = (step: number) => step / (size - 1);
  const lines = Array.from({ length: size ** 3 }, (_, point) => {
    const [r, g, b] = [at(point % size), at(Math.floor(point / size) % size), at(Math.floor(point / size ** 2))];
    return [r * g, Math.max(r, b) ** 2, Math.abs(g - b)].map((part) => part.toFixed(6)).join(" ");
  });
  return [`LUT_3D_SIZE ${size}`, ...lines, ""].join("\n");
}

function tableOf(text: string) {
  const read = parseCubeLut(text);
  if (!read.ok) throw new Error(read.message);
  return { id: "0a1b2c3d", name: "bent.cube", table: read.value };
}

/** ffmpeg's result for the colors, by tetrahedra. */
function byFfmpeg({ width, height, data }: Raster, cube: string, filter: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "lut-"));
  try {
    writeFileSync(join(folder, "lut.cube"), cube);
    const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24"];
    const inputArgs = [...raw, "-s", `${width}x${height}`, "-i", "-", "-vf", filter];
    return execFileSync("/usr/bin/ffmpeg", ["-v", "error", ...inputArgs, ...raw, "-"], {
      cwd: folder,
      input: data.filter((_, i) => i % 4 < 3),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const lines = "LUT_1D_SIZE 5\n0 1 0\n0.1 0.8 0.5\n0.3 0.5 0.2\n0.9 0.3 0.9\n1 0 1\n";

test.skipIf(!existsSync("/usr/bin/ffmpeg")).each([
  ["a cube of 2", bentCube(2), "lut3d=lut.cube:interp=tetrahedral"],
  ["a cube of 9", bentCube(9), "lut3d=lut.cube:interp=tetrahedral"],
  ["a cube of 33", bentCube(33), "lut3d=lut.cube:interp=tetrahedral"],
  ["lines", lines, "lut1d=lut.cube:interp=linear"],
])("%s matches ffmpeg, which truncates fractions of a level", (_, cube, filter) => {
  const source = noise(64, 40, 11);
  const made = render(lut, source, { lut: tableOf(cube) }).data.filter((_, i) => i % 4 < 3);
  const expected = byFfmpeg(source, cube, filter);
  expect(made.length).toBe(expected.length);
  const differences = new Set(Array.from(made, (byte, i) => byte - expected[i]!));
  expect([...differences].toSorted()).toEqual([0, 1]);
});

test("strength goes from the original to the table, and alpha is unchanged", () => {
  const white = tableOf("LUT_1D_SIZE 2\n1 1 1\n1 1 1\n");
  const cube = tableOf(`LUT_3D_SIZE 2\n${"1 0 0\n".repeat(8)}`);
  const pixel = createRaster(1, 1);
  pixel.data.set([55, 155, 255, 77]);
  const at = (ref: typeof white, strength: number) => [...render(lut, pixel, { lut: ref, strength }).data];
  expect(at(white, 0)).toEqual([55, 155, 255, 77]);
  expect(at(white, 50)).toEqual([155, 205, 255, 77]);
  expect(at(cube, 0)).toEqual([55, 155, 255, 77]);
  expect(at(cube, 20)).toEqual([95, 124, 204, 77]);
  expect(at(cube, 100)).toEqual([255, 0, 0, 77]);
});

test("a step gets the table that it names; without it, it changes nothing and is reported", () => {
  const { table, ...ref } = tableOf(lines);
  const step = { operation: "lut", settings: { lut: "0a1b2c3d bent.cube", strength: "40" }, isOff: false };
  const source = noise(5, 5, 1);
  const run = (luts?: Parameters<typeof chainOf>[1]) => {
    const chain = chainOf([step, step, { ...step, settings: {} }], luts);
    const [first] = chain;
    const made = first?.effect.render(source, first.values, { whole: source, top: 0, reduction: 1 });
    return { made, named: lutsIn(chain) };
  };
  expect(run().named).toEqual([ref]);
  expect(run().made).toEqual(source);
  expect(run({ "0a1b2c3d": table }).named).toEqual([{ ...ref, table }]);
  expect(run({ "0a1b2c3d": table }).made).toEqual(render(lut, source, { lut: { ...ref, table }, strength: 40 }));
  expect(run({ ffffffff: table }).made).toEqual(source);
});
