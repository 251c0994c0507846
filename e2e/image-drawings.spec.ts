import sharp from "sharp";
import { choose, convertAll, fixture, largestDifference, pixelsOf } from "./converting.ts";
import { expect, test } from "./test.ts";

const svg = (name: string, content: string) => ({ name, mimeType: "image/svg+xml", buffer: Buffer.from(content) });
const first = async (results: Promise<Map<string, Buffer>>) => [...(await results).values()][0] ?? Buffer.of();

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><!-- by A. Nonymous --><script>alert(1)</script>' +
  '<path d="M2 2h20v9H2z" fill="#c8321e"/><circle cx="12" cy="17" r="5" onclick="x()"/></svg>';

test("a drawing that becomes an SVG stays one, without what it could do or tell", async ({ page }) => {
  await choose(page, "?format=svg&size=original", [svg("a.svg", DRAWING)]);
  const result = (await first(convertAll(page))).toString();
  expect(result).toContain('<path d="M2 2h20v9H2z" fill="#c8321e"/>');
  expect(result).not.toMatch(/<image|script|onclick|Nonymous/);
  await expect(
    page.getByText("It stays a drawing: scripts, comments and its editor's data are removed."),
  ).toBeVisible();
  const [before, after] = await Promise.all([DRAWING, result].map((text) => pixelsOf(Buffer.from(text))));
  expect(before && after && largestDifference(before, after)).toBe(0);
});

test("EXIF that JPEG XL stores compressed is told of and kept, as exiftool sees it", async ({ page }) => {
  await choose(page, "?format=jpg&metadata=keep&size=original", [fixture("camera.jxl")]);
  await expect(page.getByText("Contains: GPS position, camera (Tabkit Pinhole 1)")).toBeVisible();
  const result = await first(convertAll(page));
  const { exif } = await sharp(result).metadata();
  expect(exif?.includes("Pinhole 1")).toBe(true);
  expect(exif?.includes("A. Nonymous")).toBe(true);
  await choose(page, "?format=jpg&size=original", [fixture("camera.jxl")]);
  expect((await first(convertAll(page))).includes("Pinhole")).toBe(false);
});
