import { expect, test } from "vitest";
import type { Bytes } from "#core/operation.ts";
import { samplesOf } from "./corpus.fixture.ts";
import { changes, isPlain, isShown, isWestern, isWrapped, isZlib, startOf, utf16Of } from "./evidence.ts";
import { recognize } from "./readings.ts";

const latin = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));
const hex = (digits: string): Bytes => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

// As file (1) reports them.
test.each([
  ["1f8b0800", "gzip", "gzip"],
  ["28b52ffd", "zstd", "Zstandard"],
  ["504b0304", "zip", "a ZIP archive"],
  ["504b0506", "zip", "a ZIP archive"],
  ["89504e470d0a1a0a", "png", "a PNG picture"],
  ["ffd8ffe0", "jpeg", "a JPEG picture"],
  ["474946383961", "gif", "a GIF picture"],
  ["524946461234567857454250", "webp", "a WebP picture"],
  ["524946461234567857415645", "wav", "a WAV sound"],
  ["00000020667479706176696600", "avif", "an AVIF picture"],
  ["000000206674797069736f6d", "mp4", "an MP4 video"],
  ["0000010001", "ico", "an icon of Windows"],
  ["49492a00", "tiff", "a TIFF picture"],
  ["4d4d002a", "tiff", "a TIFF picture"],
  ["255044462d312e37", "pdf", "a PDF document"],
  ["425a6839314159265359", "bzip2", "bzip2"],
  ["fd377a585a0000", "xz", "XZ"],
  ["377abcaf271c", "7z", "a 7-Zip archive"],
  ["526172211a0700", "rar", "a RAR archive"],
  ["7f454c4602", "elf", "a program of Linux"],
  ["0061736d01", "wasm", "a WebAssembly module"],
  ["774f4646", "woff", "a WOFF font"],
  ["774f4632", "woff2", "a WOFF2 font"],
  ["4f676753", "ogg", "Ogg sound or video"],
  ["664c6143", "flac", "FLAC sound"],
  ["49443304", "mp3", "MP3 sound"],
  ["53514c69746520666f726d61742033", "sqlite", "an SQLite database"],
  ["30820122", "der", "a key or certificate in DER"],
  ["000000077373682d727361", "ssh-key", "a public key of SSH"],
  ["0000000b7373682d65643235353139", "ssh-key", "a public key of SSH"],
])("%s begins %s", (bytes, kind, name) => {
  expect(startOf(hex(bytes))).toMatchObject({ kind, name });
  const [find] = recognize(hex(`${bytes}ff00`));
  expect(find?.kind).toBe(kind);
  expect(find?.name.toLowerCase()).toBe(name.toLowerCase());
  expect(find?.why).toBe(`It starts with ${bytes.slice(0, 8).replace(/..(?!$)/g, "$& ")}, as such data does`);
  // One byte less isn't enough.
  const { length } = startOf(hex(bytes))?.bytes ?? [];
  expect(startOf(hex(bytes).subarray(0, length! - 1))?.name).not.toBe(name);
});

test("counts changes between kinds of characters per character", () => {
  expect(["", "a", "aA", "aA0", "aA0-", "azAZ09-_"].map(changes)).toEqual([0, 0, 1 / 2, 2 / 3, 3 / 4, 3 / 8]);
  expect(["`a", "{z", "@A", "[Z", "/0", ":9", "z{"].map(changes)).toEqual(new Array(7).fill(1 / 2));
});

test("distinguishes displayable texts and plain ones", () => {
  expect(["a\t\n\r\f", "é💣\u200d", "a\0", "a\u0080", "", "\ue000"].map(isShown)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(["a", "it's (a) 1/2 @ b&c=d+e-f", "123", "é", "a<b"].map(isPlain)).toEqual([true, true, false, false, false]);
});

test("zlib starts with 78 and a multiple of 31", () => {
  const begins = (start: string, length = 9) => isZlib(hex(start.padEnd(2 * length, "0")));
  expect(["7801", "785e", "789c", "78da"].every((start) => begins(start))).toBe(true);
  expect([begins("7802"), begins("689c"), begins("789c", 8)]).toEqual([false, false, false]);
});

test("detects UTF-16 by its byte order mark or its zeros", () => {
  expect(utf16Of(hex("fffe6100"))).toBe("utf-16le");
  expect(utf16Of(hex("feff0061"))).toBe("utf-16be");
  expect(utf16Of(latin("h\0i\0"))).toBe("utf-16le");
  expect(utf16Of(latin("\0h\0i"))).toBe("utf-16be");
  expect(utf16Of(latin("h\0i\0!\xe9j\0k\0"))).toBeUndefined();
  expect(utf16Of(latin("h\0i\0\xac\x20j\0k\0l\0"))).toBe("utf-16le");
  expect([utf16Of(latin("a\0")), utf16Of(latin("h\0i\0!")), utf16Of(latin("h\0\0i"))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("Western European text has letters, few other characters and no control characters", () => {
  expect(["caf\xe9", "\xdcber", "na\xefve day", "abcde\xe9\n"].map((text) => isWestern(latin(text)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(
    ["cafe", "\xe9\xe8ab", "ca\xe9", "caf\x85\xe9", "caf\x7f\xe9", "caf\x01\xe9", "12\xe934"].map((text) =>
      isWestern(latin(text)),
    ),
  ).toEqual(new Array(7).fill(false));
});

test("white space that splits a text into pieces of equal length", () => {
  expect(["abcd", "abcd\nefgh\nij", " abcd efgh ", "abc", "abcd\nefghi", "abcd\nef\ngh"].map(isWrapped)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("what is reported for every third sample: confidence, kind, reason and inverse", async () => {
  const lines = ["samples", "apart-positives"].flatMap((name) =>
    samplesOf(name)
      .filter((_, at) => at % 3 === 0)
      .map(({ text }) => {
        const [first, ...rest] = recognize(text);
        const steps = first?.steps.map(
          ({ operation, settings }) => operation + (settings ? JSON.stringify(settings) : ""),
        );
        const others = rest.map(({ certainty, kind }) => `${certainty} ${kind}`);
        return [first?.certainty, first?.kind, first?.name, first?.why, steps?.join(" "), first?.proof, ...others]
          .filter((part) => part !== undefined)
          .join(" | ");
      }),
  );
  // Many samples of a kind are reported alike.
  await expect(`${[...new Set(lines)].join("\n")}\n`).toMatchFileSnapshot("./corpus/finds.golden.txt");
});
