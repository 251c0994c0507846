import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zlibSync } from "fflate";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { hasZbar, readByZbar, readByZxing } from "#core/qr/readers.fixture.ts";
import { symbolOf } from "#core/qr/symbol.ts";
import { createRaster } from "#core/raster.ts";
import { CORNER_SHAPES, type Design, MODULE_SHAPES } from "./design.ts";
import { codeDrawing, paperFile } from "./paper.ts";
import { drawRaster } from "./raster.ts";

const folder = mkdtempSync(join(tmpdir(), "paper-"));
afterAll(() => rmSync(folder, { recursive: true }));

const symbol = symbolOf("https://example.org/print", "M");
if (!symbol.ok) throw new Error(symbol.message);
const { grid } = symbol.value;
const DESIGN = { color: "#0f766e", background: "#ffffff", margin: 4 } as const;

async function printed(design: Design): Promise<Buffer> {
  const [file, picture] = [join(folder, "code.pdf"), join(folder, "code")];
  writeFileSync(file, paperFile("pdf", codeDrawing(grid, design, 101.6), design.background, zlibSync));
  execFileSync("qpdf", ["--check", file]);
  execFileSync("pdftoppm", ["-r", "200", "-png", "-singlefile", file, picture]);
  return readFileSync(`${picture}.png`);
}

const looks = MODULE_SHAPES.map((modules, index) => {
  const corners = CORNER_SHAPES[index % CORNER_SHAPES.length] as Design["corners"];
  return [modules, corners] as const;
});

test.each(looks)("a PDF of %s with %s corners is read once printed", async (modules, corners) => {
  const picture = await printed({ ...DESIGN, modules, corners });
  expect((await readByZxing(picture)).map(({ text }) => text)).toEqual(["https://example.org/print"]);
});

const logo = createRaster(40, 20);
for (let at = 0; at < 800; at++) logo.data.set(at % 40 < 26 ? [200, 30, 30, 255] : [0, 0, 255, 0], at * 4);
const COLORED: readonly Partial<Design>[] = [
  { fill: "linear", toColor: "#b42318", angle: 60 },
  { fill: "radial", toColor: "#b42318", cornerColor: "#1d4ed8" },
  { logo: { raster: logo, share: 0.2 } },
];

test.each(COLORED)("a PDF of %o is printed as the picture shows it", async (colors) => {
  const design: Design = { ...DESIGN, modules: "square", corners: "square", ...colors };
  const side = 800;
  const theirs = await sharp(await printed(design))
    .resize(side, side)
    .removeAlpha()
    .raw()
    .toBuffer();
  const ours = drawRaster(grid, design, side);
  if (!ours.ok) throw new Error(ours.message);
  const pixel = (data: ArrayLike<number>, channels: number, x: number, y: number) =>
    [0, 1, 2].map((channel) => data[(y * side + x) * channels + channel] ?? 0);
  const scale = Math.floor(side / (grid.size + 8));
  const middle = (module: number) => Math.round(((module + 4.5) / (grid.size + 8)) * side);
  const ownMiddle = (module: number) =>
    Math.floor((side - grid.size * scale) / 2) + module * scale + Math.floor(scale / 2);
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) {
      const own = pixel(ours.value.data, 4, ownMiddle(x), ownMiddle(y));
      const printedAs = pixel(theirs, 3, middle(x), middle(y));
      const furthest = Math.max(...own.map((value, channel) => Math.abs(value - (printedAs[channel] ?? 0))));
      expect([x, y, furthest < 24]).toEqual([x, y, true]);
    }
  }
});

test("an EPS file has its size, its gradients as shadings and its logo as an opaque picture", () => {
  const design: Design = { ...DESIGN, modules: "square", corners: "square" };
  const eps = (look: Partial<Design>) =>
    String(paperFile("eps", codeDrawing(grid, { ...design, ...look }, 101.6), "#ffffff"));
  expect(eps({})).toContain("%%BoundingBox: 0 0 288 288\n");
  expect(eps({})).toContain("%%LanguageLevel: 2\n");
  const shaded = eps({ fill: "linear", toColor: "#ff0000", angle: 90 });
  expect(shaded).toContain("%%LanguageLevel: 3\n");
  // From the code's left to its right, in modules, past the margin.
  expect(shaded).toMatch(
    /eoclip\n<< \/ShadingType 2 .*\/Coords \[4 16.5 29 16.5\] .*\/C1 \[1 0 0\] .*>> shfill\ngrestore/,
  );
  const withLogo = eps({ logo: { raster: logo, share: 0.2 } });
  expect(withLogo).toContain("<< /ImageType 1 /Width 40 /Height 20 ");
  expect(withLogo).toMatch(/^(c81e1e){26}(ffffff){14}/m);
});

test.each<Partial<Design>>([
  {},
  { modules: "dots", corners: "circle" },
  { fill: "linear", toColor: "#7f1d1d", angle: 60 },
  { fill: "radial", toColor: "#7f1d1d", cornerColor: "#1d4ed8" },
  { logo: { raster: logo, share: 0.2 } },
])("an EPS of %o is read by zbar and ZXing once Ghostscript has drawn it", async (changes) => {
  const design: Design = { ...DESIGN, modules: "square", corners: "square", ...changes };
  const [file, picture] = [join(folder, "code.eps"), join(folder, "code-eps.png")];
  writeFileSync(file, paperFile("eps", codeDrawing(grid, design, 50.8), design.background));
  const options = ["-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dEPSCrop", "-sDEVICE=png16m", "-r200"];
  execFileSync("gs", [...options, `-sOutputFile=${picture}`, file]);
  const drawn = readFileSync(picture);
  const { width, height } = await sharp(drawn).metadata();
  expect([width, height]).toEqual([400, 400]);
  expect((await readByZxing(drawn)).map(({ text }) => text)).toEqual(["https://example.org/print"]);
  if (hasZbar) expect(String(readByZbar(drawn))).toBe("https://example.org/print");
});
