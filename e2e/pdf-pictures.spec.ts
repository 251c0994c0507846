import { execFileSync } from "node:child_process";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { drawnPdf, written } from "#kits/pdf/drawn-pdf.fixture.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const PATH = "/Pdf/Pictures";
const pdf = (name: string, bytes: Uint8Array) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });

test("pages become images of a resolution, as pdftoppm draws them, and images inside come as they are", async ({
  page,
}) => {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c03020" } })
    .jpeg()
    .toBuffer();
  const photo = {
    dictionary:
      "/Type /XObject /Subtype /Image /Width 40 /Height 30 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode",
    bytes: jpeg,
  };
  const withPhoto = {
    content: `q 400 0 0 300 100 300 cm /I Do Q\n${written("Below the photo", 100, 200, { size: 40 })}`,
    entries: "/Rotate 90 /Resources << /XObject << /I 6 0 R >> >>",
  };
  const file = drawnPdf([withPhoto, "100 100 200 200 re f", withPhoto], [photo]);
  await open(page, `${PATH}?density=72`);
  await page.getByLabel("Choose files").setInputFiles([pdf("trip.pdf", file), pdf("broken.pdf", file.slice(0, 60))]);
  await page.getByLabel("Pages", { exact: true }).fill("1-2");
  await page.getByRole("button", { name: "Convert", exact: true }).click();
  await expect(page.getByText(/^2 images, /)).toBeVisible();
  await expect(page.getByText("This PDF is damaged or incomplete.")).toBeVisible();
  const save = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    return unzipSync(await bytesOf(download));
  };
  const pages = await save("Download ZIP");
  expect(Object.keys(pages)).toEqual(["trip-1.png", "trip-2.png"]);
  const judged = execFileSync("pdftoppm", ["-r", "72", "-png", "-f", "1", "-l", "1", "-"], {
    input: file,
    maxBuffer: 1e8,
  });
  const small = (bytes: Uint8Array) =>
    sharp(bytes).removeAlpha().resize(40, 30, { fit: "fill" }).raw().toBuffer({ resolveWithObject: true });
  expect(await sharp(pages["trip-1.png"]).metadata()).toMatchObject({ width: 800, height: 600, density: 72 });
  const [ours, theirs] = await Promise.all([small(pages["trip-1.png"] ?? new Uint8Array()), small(judged)]);
  const differences = [...ours.data].map((value, i) => Math.abs(value - (theirs.data[i] ?? 0)));
  expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(3);

  await page.getByLabel("Format", { exact: true }).selectOption("TIFF");
  await page.getByRole("button", { name: "Convert", exact: true }).click();
  await expect(page.getByText("The settings have changed: press Convert again.")).toHaveCount(0);
  const scans = await save("Download ZIP");
  expect(Object.keys(scans)).toEqual(["trip-1.tiff", "trip-2.tiff"]);
  expect(await sharp(scans["trip-1.tiff"]).metadata()).toMatchObject({ format: "tiff", width: 800, density: 72 });
  const pixels = (bytes: Uint8Array | undefined) => sharp(bytes).removeAlpha().raw().toBuffer();
  expect((await pixels(scans["trip-1.tiff"])).equals(await pixels(pages["trip-1.png"]))).toBe(true);

  // A fast JPG is at most as large as pdftoppm's of the same quality, the smallest one smaller.
  await page.getByLabel("Format", { exact: true }).selectOption("JPG");
  const jpgs = async (effort: string) => {
    await page.getByLabel("Effort").selectOption(effort);
    await page.getByRole("button", { name: "Convert", exact: true }).click();
    await expect(page.getByText("The settings have changed: press Convert again.")).toHaveCount(0);
    const [bytes] = Object.values(await save("Download ZIP"));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 800, height: 600, density: 72 });
    const { data } = await small(bytes ?? new Uint8Array());
    expect([...data].map((value, i) => Math.abs(value - (ours.data[i] ?? 0))).every((each) => each < 20)).toBe(true);
    return bytes?.length ?? 0;
  };
  const theirJpg = execFileSync(
    "pdftoppm",
    ["-r", "72", "-jpeg", "-jpegopt", "quality=85", "-f", "1", "-l", "1", "-"],
    {
      input: file,
    },
  );
  const fast = await jpgs("Fast");
  expect(fast).toBeLessThan(theirJpg.length * 1.05);
  expect(await jpgs("Smallest file")).toBeLessThan(fast);

  await page.getByLabel("What to save").selectOption("Images inside the file");
  await page.getByLabel("Pages", { exact: true }).fill("");
  await page.getByRole("button", { name: "Convert", exact: true }).click();
  await expect(page.getByText(/^1 image, /)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download trip-image-1.jpg" }).first().click(),
  ]);
  expect((await bytesOf(download)).equals(jpeg)).toBe(true);
});
