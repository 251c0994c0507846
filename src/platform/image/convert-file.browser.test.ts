import { describe, expect, test } from "vitest";
import { readDimensions } from "#core/image/containers/dimensions.ts";
import { latin1 } from "#core/text/bytes.ts";
import type { Conversion } from "./conversion.ts";
import { convertFile } from "./convert-file.ts";
import { fixture } from "./pictures.fixture.ts";

const settings: Conversion = {
  ...{ format: "pdf", enlargesDrawings: false, quality: 70, keepsMetadata: false, background: "#ffffff" },
  ...{ bmpAlpha: false, maxPixels: 1e8 },
};

async function converted(file: Blob, changes: Partial<Conversion>) {
  const result = await convertFile({ file, conversion: { ...settings, ...changes } }, () => {});
  if (!result.ok) throw new Error(result.message);
  const bytes = new Uint8Array(await result.value.blob.arrayBuffer());
  return { ...result.value, bytes, text: latin1(bytes, 0, bytes.length) };
}

describe("a picture that becomes a page of a longer document", () => {
  test("is the JPG itself if nothing is changed", async () => {
    const file = await fixture("baseline.jpg");
    const photo = new Uint8Array(await file.arrayBuffer());
    const page = await converted(file, { isPage: true });
    const size = readDimensions(photo, "jpeg");
    expect([page.frame, page.blob.type]).toEqual([{ ...size, components: 3 }, "image/jpeg"]);
    const whole = await converted(file, {});
    expect([whole.frame, whole.blob.type]).toEqual([undefined, "application/pdf"]);
    expect(whole.text.includes(page.text)).toBe(true);
    // The coefficients are those of the input file.
    expect(latin1(photo, 0, photo.length).includes(page.text.slice(-200))).toBe(true);
  });

  test("is a JPG of its pixels otherwise", async () => {
    const page = await converted(await fixture("picture.png"), { isPage: true, background: "#ff0000" });
    const { width, height } = page;
    expect(readDimensions(page.bytes, "jpeg")).toEqual({ width, height });
    expect(page.frame).toEqual({ width, height, components: 3 });
  });
});

test("the page of a PDF has the chosen paper size", async () => {
  const layout = { paper: "letter", orientation: "landscape", margin: 10 } as const;
  for (const name of ["picture.png", "baseline.jpg"])
    expect((await converted(await fixture(name), { layout })).text).toContain("/MediaBox [0 0 792 612]");
});
