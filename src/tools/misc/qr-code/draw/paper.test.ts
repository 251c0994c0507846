import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readByZxing } from "#core/qr/readers.fixture.ts";
import { symbolOf } from "#core/qr/symbol.ts";
import { createRaster } from "#core/raster.ts";
import { CORNER_SHAPES, type Design, MODULE_SHAPES } from "./design.ts";
import { paperFile } from "./paper.ts";

const folder = mkdtempSync(join(tmpdir(), "paper-"));
afterAll(() => rmSync(folder, { recursive: true }));

const symbol = symbolOf("https://example.org/print", "M");
if (!symbol.ok) throw new Error(symbol.message);
const { grid } = symbol.value;
const DESIGN = { color: "#0f766e", background: "#ffffff", margin: 4 } as const;

const looks = MODULE_SHAPES.flatMap((modules) => CORNER_SHAPES.map((corners) => [modules, corners] as const));

test.each(looks)("a PDF of %s with %s corners is read once printed", async (modules, corners) => {
  const made = paperFile("pdf", grid, { ...DESIGN, modules, corners }, 384);
  const [file, picture] = [join(folder, "code.pdf"), join(folder, "code")];
  writeFileSync(file, made.ok ? made.value : "", "latin1");
  execFileSync("pdftoppm", ["-r", "200", "-png", "-singlefile", file, picture]);
  expect((await readByZxing(readFileSync(`${picture}.png`))).map(({ text }) => text)).toEqual([
    "https://example.org/print",
  ]);
});

test("384 px are four inches, and a logo is refused", () => {
  const design: Design = { ...DESIGN, modules: "square", corners: "square" };
  const eps = paperFile("eps", grid, design, 384);
  expect(eps.ok && eps.value).toContain("%%BoundingBox: 0 0 288 288\n");
  const logo = { raster: createRaster(8, 8), share: 0.2 };
  expect(paperFile("pdf", grid, { ...design, logo }, 384)).toMatchObject({
    ok: false,
    message: expect.stringContaining("without a logo"),
  });
});
