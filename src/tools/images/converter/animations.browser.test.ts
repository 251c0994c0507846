import { expect, test } from "vitest";
import { gifWriter } from "#core/image/animation/gif-writer.ts";
import { exifWriters } from "#core/image/metadata/metadata-write.ts";
import { fixture } from "#platform/image/pictures.fixture.ts";
import { converted, tryToConvert } from "./converting.fixture.browser.ts";

/** The frames that the browser shows, with their durations in milliseconds, and its repetitions after the first. */
async function shownByBrowser(file: Blob, type: string) {
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type });
  await Promise.all([decoder.completed, decoder.tracks.ready]);
  const { frameCount = 0, repetitionCount } = decoder.tracks.selectedTrack ?? {};
  const frames: { readonly ms: number; readonly pixels: Uint8Array }[] = [];
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const pixels = new Uint8Array(image.displayWidth * image.displayHeight * 4);
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    pixels.set(context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []);
    frames.push({ ms: (image.duration ?? 0) / 1000, pixels });
    image.close();
  }
  decoder.close();
  return { frames, repetitionCount };
}

const TYPES = { gif: "image/gif", webp: "image/webp", png: "image/png" } as const;

test.each([
  ["animated.gif", "image/gif"],
  ["animated.webp", "image/webp"],
  ["animated-alpha.webp", "image/webp"],
  ["offset.webp", "image/webp"],
])("the browser shows %s the same as GIF, lossless WebP and PNG", async (name, type) => {
  const source = await fixture(name);
  const before = await shownByBrowser(source, type);
  expect(before.frames.length).toBeGreaterThan(1);
  const hasAlpha = before.frames.some(({ pixels }) => pixels.some((value, i) => i % 4 === 3 && value % 255 !== 0));
  for (const [format, written] of Object.entries(TYPES)) {
    const result = await converted(source, `?format=${format}&size=original&quality=100`);
    expect(result.notes[0]).toMatch(/^\d frames, [\d.]+ s, (loops|plays once)$/);
    const after = await shownByBrowser(result.blob, written);
    expect(after.repetitionCount, format).toBe(before.repetitionCount);
    expect(after.frames.map(({ ms }) => ms)).toEqual(before.frames.map(({ ms }) => ms));
    for (const [i, { pixels }] of after.frames.entries()) {
      // A GIF pixel is transparent or opaque, and has 256 colors.
      const most = format !== "gif" ? 1 : hasAlpha || type !== "image/gif" ? 255 : 0;
      expect(largest(pixels, before.frames[i]?.pixels ?? pixels), `${format}, frame ${i}`).toBeLessThanOrEqual(most);
    }
  }
});

function largest(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length);
  let most = 0;
  for (let i = 0; i < one.length; i++) {
    if (one[i | 3] === 0 && other[i | 3] === 0) continue;
    most = Math.max(most, Math.abs((one[i] ?? 0) - (other[i] ?? 0)));
  }
  return most;
}

test("every frame gets the size", async () => {
  const result = await converted(await fixture("animated.gif"), "?format=webp&size=own&width=20&height=20");
  expect([result.width, result.height]).toEqual([20, 13]);
  const { frames } = await shownByBrowser(result.blob, "image/webp");
  expect(frames.map(({ pixels }) => pixels.length)).toEqual([1040, 1040]);
});

/** A GIF file of four frames that no format can make small. */
function noise(): Blob {
  const size = { width: 60, height: 60 };
  const writer = gifWriter(size, [10, 10, 10, 10], 0);
  let seed = 1;
  for (let frame = 0; frame < 4; frame++) {
    const data = new Uint8ClampedArray(size.width * size.height * 4).map((_, i) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return i % 4 === 3 ? 255 : seed % 256;
    });
    writer.add({ ...size, data });
  }
  return new Blob([writer.finish()]);
}

test("lowers the quality to the highest that fits all frames into a target", async () => {
  const source = noise();
  const whole = await converted(source, "?format=webp&size=original&quality=90");
  const target = 4;
  expect(whole.blob.size).toBeGreaterThan(target * 1000);
  const fitted = await converted(source, `?format=webp&size=original&quality=90&target=${target}`);
  expect(fitted.blob.size).toBeLessThanOrEqual(target * 1000);
  const next = await converted(source, `?format=webp&size=original&quality=${(fitted.quality ?? 0) + 1}`);
  expect(next.blob.size).toBeGreaterThan(target * 1000);
});

test("retained metadata counts toward the target", async () => {
  const plain = await converted(noise(), "?format=webp&size=original&quality=90");
  // A block of 600 bytes: a description in ASCII.
  const text = "x".repeat(573);
  const head = [73, 73, 42, 0, 8, 0, 0, 0, 1, 0, 0x0e, 1, 2, 0, (text.length + 1) & 255, (text.length + 1) >> 8, 0, 0];
  const exif = Uint8Array.of(...head, 26, 0, 0, 0, 0, 0, 0, 0, ...new TextEncoder().encode(`${text}\0`));
  const bytes = new Uint8Array(await plain.blob.arrayBuffer());
  const source = new File([exifWriters.webp(bytes, exif, plain)], "described.webp");
  const target = 4;
  const fitted = await converted(source, `?format=webp&size=original&quality=90&target=${target}&metadata=keep`);
  const written = new Uint8Array(await fitted.blob.arrayBuffer());
  expect(new TextDecoder("latin1").decode(written)).toContain(text);
  expect(written.length).toBeLessThanOrEqual(target * 1000);
  expect(fitted.notes).toHaveLength(1);
});

test("judges visual similarity on the middle frame", async () => {
  const result = await converted(await fixture("animated.webp"), "?format=webp&size=original&alike=1");
  expect(result.quality).toBeGreaterThan(5);
  expect((await shownByBrowser(result.blob, "image/webp")).frames).toHaveLength(2);
});

test("other formats report losses; a damaged frame ends the animation, which is reported", async () => {
  const source = await fixture("animated.gif");
  expect((await converted(source, "?format=jpg")).notes).toEqual([
    "This is the first of 2 frames: Tabkit writes JPG without animation.",
  ]);
  const cut = source.slice(0, source.size - 100);
  expect((await converted(cut, "?format=gif&size=original")).notes).toEqual([
    "1 frame, 0.1 s, loops",
    "Only the first frame is whole: the file is damaged after.",
  ]);
  expect(await tryToConvert(source.slice(0, 100), "?format=gif")).toMatchObject({ ok: false });
});
