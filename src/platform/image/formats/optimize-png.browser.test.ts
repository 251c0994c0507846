import { expect, test } from "vitest";
import { decodeImage } from "#platform/image/decode.ts";
import { encoders } from "#platform/image/encoders.ts";
import { fixture } from "#platform/image/pictures.fixture.ts";

const bytesOf = async (name: string) => new Uint8Array(await (await fixture(name)).arrayBuffer());

async function pixelsIn(file: Uint8Array<ArrayBuffer>) {
  const read = await decodeImage(new Blob([file]));
  if (!read.ok) throw new Error(read.message);
  return read.value.raster;
}

test.each(["alpha.png", "interlaced.png"])(
  "%s is no larger and has the same pixels, also in transparent parts",
  async (name) => {
    const file = await bytesOf(name);
    const before = await pixelsIn(file);
    const usual = await encoders.png(before, 100);
    const small = await encoders.png(before, 100, "small");
    expect(small.length).toBeLessThan(usual.length);
    expect(await pixelsIn(small)).toEqual(before);
  },
);
