import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readProfile } from "#core/image/color/icc-profile.ts";
import { mayHaveAlpha } from "#core/image/containers/alpha.ts";
import { frameNote } from "#core/image/containers/animation.ts";
import { readDimensions } from "#core/image/containers/dimensions.ts";
import { jpegIsWhole } from "#core/image/containers/jpeg-segments.ts";
import { sniffFormat, sniffUnsupported } from "#core/image/containers/sniff.ts";
import { sizedSvg, svgSize } from "#core/image/containers/svg.ts";
import { firstWebpFrame } from "#core/image/containers/webp-frame.ts";
import { readExif, uprightExif } from "#core/image/metadata/exif.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import { clearOrientation, storedOrientation } from "#core/image/metadata/orientation.ts";
import { decodeBmp } from "./bmp-decode.ts";
import { decodeGif } from "./gif-decode.ts";
import { largestIcon } from "./ico-decode.ts";
import { pngPicture, readPng } from "./png-decode.ts";
import { decodeTiffParts } from "./tiff-decode.ts";
import { readTiffPage } from "./tiff-page.ts";

const folder = join(import.meta.dirname, "../../../../e2e/fixtures/files");
const files = readdirSync(folder).map((name) => new Uint8Array(readFileSync(join(folder, name))));

/** A real file that was cut off, and of which some bytes were changed. */
const damaged = fc
  .record({
    file: fc.constantFrom(...files),
    length: fc.double({ min: 0, max: 1, noNaN: true }),
    // Headers are where the lies are.
    changes: fc.array(fc.record({ at: fc.nat(400), value: fc.nat(255) }), { maxLength: 6 }),
  })
  .map(({ file, length, changes }) => {
    const bytes = file.slice(0, length > 0.5 ? file.length : Math.ceil(file.length * length * 2));
    for (const { at, value } of changes) if (at < bytes.length) bytes[at] = value;
    return bytes;
  });

describe("whatever a file's bytes are", () => {
  test("what looks at it before it is decoded never throws", () => {
    fc.assert(
      fc.property(damaged, (bytes) => {
        sniffUnsupported(bytes);
        const format = sniffFormat(bytes);
        if (!format) return;
        readDimensions(bytes, format);
        frameNote(bytes, format);
        mayHaveAlpha(bytes, format);
        firstWebpFrame(bytes);
        if (format === "jpeg") jpegIsWhole(bytes);
        const metadata = readMetadata(bytes, format);
        storedOrientation(bytes, format, metadata);
        if (metadata.exif) {
          readExif(metadata.exif);
          uprightExif(metadata.exif, 10, 10);
        }
        if (metadata.icc) readProfile(metadata.icc);
        clearOrientation(bytes, format);
      }),
      { numRuns: 3000 },
    );
  });

  test("random bytes after any format's first ones do not make it throw either", () => {
    const heads = ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "\xff\xd8\xff\xe1", "RIFF\0\0\0\0WEBPVP8X", "\0\0\0\x18ftypheic"];
    const made = fc
      .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }))
      .map(([head, rest]) => Uint8Array.from([...Buffer.from(head, "latin1"), ...rest]));
    fc.assert(
      fc.property(made, (bytes) => {
        const format = sniffFormat(bytes);
        if (!format) return;
        readDimensions(bytes, format);
        storedOrientation(bytes, format, readMetadata(bytes, format));
      }),
    );
  });

  test("decoders of our own give a picture of the promised size, or an Error", () => {
    const few = files.filter((bytes) => ["bmp", "gif", "ico", "png", "tiff"].includes(sniffFormat(bytes) ?? ""));
    fc.assert(
      fc.property(damaged, fc.constantFrom(...few), fc.boolean(), (mutated, whole, isWhole) => {
        const bytes = isWhole ? whole.slice(0, mutated.length) : mutated;
        const format = sniffFormat(bytes);
        const size = format && readDimensions(bytes, format);
        // The caller refuses larger ones.
        if (!format || !size || size.width * size.height > 1e6) return;
        try {
          if (format === "bmp") expect(decodeBmp(bytes)).toMatchObject(size);
          if (format === "gif") expect(decodeGif(bytes)).toMatchObject(size);
          if (format === "ico") largestIcon(bytes);
          if (format === "png") {
            const source = readPng(bytes);
            const rows = new Uint8Array(inflateSync(source.deflated, { maxOutputLength: 1e7 }));
            expect(pngPicture(source, rows)).toMatchObject(size);
          }
          const page = format === "tiff" ? readTiffPage(bytes) : undefined;
          if (page?.ok && page.value) expect(decodeTiffParts(bytes, page.value)).toMatchObject(size);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("any text has a size as an SVG, of finite numbers above zero", () => {
    const text = fc.oneof(
      fc.string(),
      fc
        .record({ width: fc.string(), height: fc.string(), viewBox: fc.string() })
        .map(({ width, height, viewBox }) => `<svg width="${width}" height='${height}' viewBox="${viewBox}">`),
    );
    fc.assert(
      fc.property(text, (source) => {
        const { width, height } = svgSize(source);
        expect(width > 0 && height > 0 && Number.isFinite(width + height)).toBe(true);
        expect(typeof sizedSvg(source, { width: 10, height: 10 })).toBe("string");
      }),
    );
  });
});
