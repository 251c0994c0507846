import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { chainOf, renderChain } from "#core/image/effects/effect-chain.ts";
import { pictureEffects } from "#core/image/effects/effects.ts";
import type { AnyPictureEffect, ChainStep } from "#core/image/effects/picture-effect.ts";
import type { NumberParam, Param } from "#core/params.ts";
import type { Raster } from "#core/raster.ts";
import { within } from "#core/test-run.fixture.ts";
import { steps } from "#kits/recipe/step.ts";
import { picture, stepWith } from "./any-chain.fixture.ts";
import { magickLine } from "./magick-line.ts";

const CONVERT = "/usr/bin/convert";

test("the command has each step's arguments, quoted for a shell, and names what it omits", () => {
  const known = pictureEffects[0] as AnyPictureEffect;
  const chain: ChainStep[] = [
    { effect: { ...known, magick: () => ["-negate", "(", "it's"] }, values: {} },
    { effect: { ...known, name: "Lens", magick: () => undefined }, values: {} },
    { effect: { ...known, name: "Lens", magick: () => undefined }, values: {} },
    { effect: { ...known, magick: () => ["-level", "1.5%,98%,1"] }, values: {} },
  ];
  const { line, without } = magickLine(chain);
  expect(line).toBe(String.raw`convert in.png -negate '(' 'it'\''s' -level 1.5%,98%,1 out.png`);
  expect(without).toEqual(["Lens"]);
  expect(magickLine([]).line).toBe("convert in.png out.png");
});

/** The shell command's result for a picture, in a temporary folder. */
function byShell(source: Raster, line: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "line-"));
  try {
    const png = Object.assign(new PNG({ width: source.width, height: source.height }), {
      data: Buffer.from(source.data),
    });
    writeFileSync(join(folder, "in.png"), PNG.sync.write(png));
    execFileSync("sh", ["-c", line.replace(/^convert/, CONVERT)], { cwd: folder });
    return PNG.sync.read(readFileSync(join(folder, "out.png"))).data;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// There, a difference of one level decides, so they only come first.
const STEPPED = new Set(["posterize", "threshold"]);

/**
 * Numbers a quarter as far from their defaults, because at the limits every step turns earlier rounding into many
 * levels.
 */
const moderate = ({ effect, values }: ChainStep): ChainStep => ({
  effect,
  values: Object.fromEntries(
    Object.entries<Param<unknown>>(effect.params).map(([name, param]) => {
      const value = values[name];
      if (!("min" in param) || typeof value !== "number") return [name, value];
      const { default: usual, parse } = param as NumberParam;
      return [name, parse(String(usual + (value - usual) / 4))];
    }),
  ),
});

const rendered = (source: Raster, chain: readonly ChainStep[]): Raster =>
  renderChain(source, chain, { whole: source, top: 0, reduction: 1 });

const SIGNS = [-2, 2].flatMap((red) =>
  [-2, 2].flatMap((green) => [-2, 2].map((blue) => [red, green, blue, 0] as const)),
);

/** The allowed difference of each byte: two levels per step, as later steps increase or reduce it. */
function allowedBy(image: Raster, chain: readonly ChainStep[]): readonly number[] {
  const { data } = rendered(image, chain);
  const allowed = Array.from(data, () => 0);
  for (let done = 1; done <= chain.length; done++) {
    const middle = rendered(image, chain.slice(0, done));
    const shifted = SIGNS.map((by) => {
      const moved = { ...middle, data: middle.data.map((byte, at) => byte + (by[at % 4] ?? 0)) };
      return rendered(moved, chain.slice(done)).data;
    });
    for (const at of allowed.keys()) {
      allowed[at] =
        (allowed[at] ?? 0) + Math.max(...shifted.map((bytes) => Math.abs((bytes[at] ?? 0) - (data[at] ?? 0))));
    }
  }
  return allowed;
}

test.skipIf(!existsSync(CONVERT))("ImageMagick matches within two levels a step", { timeout: within(60) }, () => {
  const image = picture(40, 30);
  // Editors differ in the colors of invisible pixels.
  image.data.forEach((_, at) => {
    if (at % 4 === 3) image.data[at] = 255;
  });
  const same = pictureEffects.filter(({ magick }) => magick);
  const smooth = same.filter(({ id }) => !STEPPED.has(id));
  const chains = fc
    .tuple(
      fc.constantFrom(...same).chain(stepWith),
      fc.array(fc.constantFrom(...smooth).chain(stepWith), { maxLength: 3 }),
    )
    .map(([first, others]) => chainOf([first, ...others]).map(moderate));
  fc.assert(
    fc.property(chains, (chain) => {
      const { line, without } = magickLine(chain);
      fc.pre(without.length === 0);
      const ours = rendered(image, chain);
      const allowed = allowedBy(image, chain);
      const theirs = byShell(image, line);
      const beyond = ours.data.map((byte, at) => Math.max(0, Math.abs(byte - (theirs[at] ?? 0)) - (allowed[at] ?? 0)));
      expect(Math.max(...beyond), line).toBe(0);
    }),
    { numRuns: 20 },
  );
});

test("the command for a link is that for its settings", () => {
  const { line } = magickLine(chainOf(steps.parse("exposure*ev*1_invert.off_grayscale") ?? []));
  expect(line).toContain("-evaluate Multiply 2");
  expect(line).not.toContain("-negate");
});
