import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { padded } from "#kits/image-conversion/file-names.ts";
import { drawnPdf } from "#kits/pdf/drawn-pdf.fixture.ts";
import { inPdfium } from "#platform/pdf/pdfium.fixture.ts";
import { storedPictures } from "#platform/pdf/stored-pictures.ts";
import { namedPictures, pictureOf, zipOf } from "./pictures.ts";

const picture = (suffix: string) => pictureOf(Uint8Array.of(1, 2), "image/png", { suffix, width: 1, height: 1 });

test("pictures are named by their document and page, and none twice", () => {
  const documents = ["plan.pdf", "Plan.PDF", "a/b.pdf"].map((name) => ({ name, pictures: [picture("-1.png")] }));
  expect(namedPictures(documents).map(({ name }) => name)).toEqual(["plan-1.png", "Plan (2)-1.png", "a_b-1.png"]);
  expect([padded(7, 12), padded(7, 9), padded(7, 100)]).toEqual(["07", "7", "007"]);
});

test("an archive has the pictures under their names", async () => {
  const zip = zipOf(namedPictures([{ name: "a.pdf", pictures: [picture("-1.png"), picture("-2.png")] }]), 0);
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.entries(files).map(([name, bytes]) => [name, ...bytes])).toEqual([
    ["a-1.png", 1, 2],
    ["a-2.png", 1, 2],
  ]);
});

const image = (entries: string) =>
  `/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB ${entries}`;

test("pictures inside are files where they are stored as such, else pixels, and each is there once", async () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
  const streams = [
    { dictionary: image(""), bytes: Uint8Array.of(255, 0, 0, 0, 128, 255) },
    { dictionary: image("/Filter /DCTDecode"), bytes: jpeg },
    {
      dictionary: "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 6 0 R >> >>",
      bytes: Buffer.from("/A Do"),
    },
  ];
  const entries = "/Resources << /XObject << /A 6 0 R /B 7 0 R /F 8 0 R >> >>";
  const found = await inPdfium(drawnPdf([{ content: "/A Do /B Do /F Do", entries }], streams), (module, document) => {
    const known = new Set<string>();
    const pictures = storedPictures(module, document, 0, { isKnown: (key) => known.has(key), maxPixels: 100 });
    return [...pictures].filter((each) => each && !known.has(each.key) && known.add(each.key));
  });
  expect(found).toMatchObject([
    { kind: "pixels", raster: { width: 2, height: 1 } },
    { kind: "file", extension: "jpg", bytes: Uint8Array.from(jpeg) },
  ]);
  expect(found[0]?.kind === "pixels" && [...found[0].raster.data]).toEqual([255, 0, 0, 255, 0, 128, 255, 255]);
});
