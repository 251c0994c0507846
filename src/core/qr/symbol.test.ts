import fc from "fast-check";
import encodeQR, { type ErrorCorrection, type Mask } from "qr";
import { decodeQR } from "qr/decode.js";
import { describe, expect, test, vi } from "vitest";
import { drawRaster } from "#core/draw-raster.fixture.ts";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";
import { lengthOf, limitOf, type Mode, segmentOf } from "./encoding.ts";
import { hasZbar, pictureOf, readByJsQr, readByZbar, readByZxing } from "./readers.fixture.ts";
import { levelFor, mixedContent, type QrSymbol, symbolOf, usageOf } from "./symbol.ts";
import { division, LAST_VERSION, LEVELS, type Level } from "./versions.ts";

vi.setConfig({ testTimeout: within(60) });

const NAMES: Readonly<Record<Level, ErrorCorrection>> = { L: "low", M: "medium", Q: "quartile", H: "high" };
const VERSIONS = Array.from({ length: LAST_VERSION }, (_, index) => index + 1);

function made(text: string, level: Level): QrSymbol {
  const result = symbolOf(text, level);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** The modules that the `qr` package draws for the same text, version, level and mask. */
function byOther(text: string, { version, level, mask, mode }: QrSymbol): number[] {
  if (mode === "mixed" || mode === "kanji") throw new Error("The package knows one mode a code");
  const options = { ecc: NAMES[level], version, mask: mask as Mask, encoding: mode, border: 2 } as const;
  return encodeQR(text, "raw", options)
    .slice(2, -2)
    .flatMap((row) => row.slice(2, -2).map(Number));
}

const GOLDEN = `
█████████████████████████████████
█████████████████████████████████
████ ▄▄▄▄▄ █ ▄ ██   ██ ▄▄▄▄▄ ████
████ █   █ █▄▄▀  ▄ ▀▀█ █   █ ████
████ █▄▄▄█ █▄█▀█▄ ▀▄▀█ █▄▄▄█ ████
████▄▄▄▄▄▄▄█▄▀▄█ █ █▄█▄▄▄▄▄▄▄████
████▄▀█▄ ▄▄▄ ▀▀  ▄ ▄▄ ▀█ ▀ ▄▄████
████▀    ▄▄▄▀▀█▀██ ▀▄██  ▀▀▀▄████
████ ▀██▄▄▄█▄ ▀█▀▄▄▀  █▄▀ ▄▄█████
████ ▄▀██▄▄▄█▄▄█▀▀ ▀▄█▀▄▀▄▀▀▀████
████▄█▄▄▄▄▄█ ▄▄ ▄███ ▄▄▄ ▀▄▄▄████
████ ▄▄▄▄▄ █ ▄▄▀▄ ▄▀ █▄█ ▀  ▄████
████ █   █ █ ▀ ▄▀ █▀▄  ▄ ▀ █▀████
████ █▄▄▄█ ██ ▀ ▀ █▀██▄  █▀ ▄████
████▄▄▄▄▄▄▄█▄██▄▄▄██▄█▄▄▄▄█▄▄████
█████████████████████████████████
▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
`;

const anyLevel = fc.constantFrom(...LEVELS);
const filler = (length: number) =>
  Array.from({ length }, (_, index) => String.fromCharCode(97 + ((index * 7 + length) % 26))).join("");

test("a small code, to look at", () => {
  expect(`\n${drawRaster(pictureOf(made("HTTPS://TABKIT.EXAMPLE", "M").grid, 1))}\n`).toBe(GOLDEN);
});

/** Versions at which a table changes: alignment patterns, the count's width, the version's own bits. */
const EDGES = [1, 2, 6, 7, 9, 10, 13, 14, 20, 21, 26, 27, 34, 40];

describe("module by module like the qr package", () => {
  test.each(TRIES_ALL ? VERSIONS : EDGES)("version %i at every level", (version) => {
    for (const level of LEVELS) {
      // The version's capacity, less the four bits of the mode and the 8 or 16 of the count.
      const text = filler(division(version, level).dataWords - (version < 10 ? 2 : 3));
      const symbol = made(text, level);
      expect(symbol.version).toBe(version);
      expect([...symbol.grid.cells]).toEqual(byOther(text, symbol));
    }
  });

  test("every mode and mask", () => {
    const masks = new Set<number>();
    const texts = fc.oneof(
      fc.stringMatching(/^[0-9]{1,300}$/),
      fc.stringMatching(/^[0-9A-Z $%*+\-./:]{1,200}$/),
      fc.stringMatching(/^[ -~]{1,200}$/),
    );
    fc.assert(
      fc.property(texts, anyLevel, (text, level) => {
        const symbol = made(text, level);
        fc.pre(symbol.mode !== "mixed");
        masks.add(symbol.mask);
        expect([...symbol.grid.cells]).toEqual(byOther(text, symbol));
      }),
      { numRuns: 200 },
    );
    expect([...masks].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe("the mask", () => {
  // Penalties don't depend on the level, so each version takes the next one.
  test.each(
    (TRIES_ALL ? VERSIONS : EDGES).map((version) => [version, LEVELS[version % LEVELS.length] ?? "M"] as const),
  )("of version %i, level %s, has the minimum penalty", (version, level) => {
    const text = filler(division(version, level).dataWords - (version < 10 ? 2 : 3));
    const symbol = made(text, level);
    const scores = MASKS.map((mask) => penaltyOf(byOther(text, { ...symbol, mask }), symbol.grid.size));
    expect(symbol.mask).toBe(scores.indexOf(Math.min(...scores)));
  });

  test("of any small code has the minimum penalty", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,80}$/), anyLevel, (text, level) => {
        const symbol = made(text, level);
        fc.pre(symbol.mode !== "mixed");
        const scores = MASKS.map((mask) => penaltyOf(byOther(text, { ...symbol, mask }), symbol.grid.size));
        expect(symbol.mask).toBe(scores.indexOf(Math.min(...scores)));
      }),
      { numRuns: 60 },
    );
  });
});

const MASKS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The four penalties of ISO/IEC 18004:2015 §7.8.3.1, Table 11, as the standard words them, on lines of text. */
function penaltyOf(cells: readonly number[], size: number): number {
  const rows = Array.from({ length: size }, (_, y) => cells.slice(y * size, (y + 1) * size).join(""));
  const columns = Array.from({ length: size }, (_, x) => rows.map((row) => row[x]).join(""));
  let score = 0;
  for (const line of [...rows, ...columns]) {
    // N1: 3 for five of one color in a line, and 1 for each more.
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) score += 3 + run.length - 5;
    // N3: 40 for 1:1:3:1:1 with a light area four modules wide before or after it.
    score += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  // N2: 3 for each 2 × 2 of one color.
  for (let y = 0; y + 1 < size; y++) {
    for (let x = 0; x + 1 < size; x++) {
      const block = `${rows[y]?.slice(x, x + 2)}${rows[y + 1]?.slice(x, x + 2)}`;
      if (block === "0000" || block === "1111") score += 3;
    }
  }
  // N4: 10 for each 5 % that the dark part is away from 50 %.
  const percent = (100 * cells.filter((cell) => cell === 1).length) / cells.length;
  const steps = percent < 50 ? (50 - percent) / 5 : (percent - 50) / 5;
  return score + 10 * (Number.isInteger(steps) && steps > 0 ? steps - 1 : Math.floor(steps));
}

describe("ZXing reads every byte", () => {
  test.each(LEVELS)("level %s states its own level, version and mask", async (level) => {
    for (const version of VERSIONS) {
      const text = filler(division(version, level).dataWords - (version < 10 ? 2 : 3));
      const { grid, mask } = made(text, level);
      const [reading, ...others] = await readByZxing(pictureOf(grid));
      expect(others).toEqual([]);
      expect(reading).toMatchObject({ text, version, level, mask, namesUtf8: false });
    }
  });

  test("any text", async () => {
    const texts = fc.oneof(
      fc.string({ minLength: 1, maxLength: 250, unit: "grapheme" }),
      fc.string({ minLength: 1, maxLength: 250, unit: "binary" }),
      fc
        .array(fc.constantFrom("é", "ß", "漢", "字", "かな", "한", "я", "🙂", "👩‍👩‍👧", "\n", " ", "a", "1"), {
          minLength: 1,
        })
        .map((all) => all.join("")),
    );
    await fc.assert(
      fc.asyncProperty(texts, anyLevel, async (text, level) => {
        const { grid, hasKanji } = made(text, level);
        const [reading] = await readByZxing(pictureOf(grid));
        // Kanji mode encodes Shift_JIS characters, with ASCII between them.
        if (hasKanji) expect(new TextDecoder("shift_jis", { fatal: true }).decode(reading?.bytes)).toBe(text);
        else expect(reading?.bytes).toEqual(Buffer.from(text));
        expect(reading?.text).toBe(text);
      }),
      { numRuns: 150, examples: [["\n\nかな漢字かな漢字かな漢字かな漢字かな漢字かな漢字かな漢字かな漢字", "Q"]] },
    );
  });

  test.each(LEVELS)("level %s at its specified limit", async (level) => {
    const most = { L: 2953, M: 2331, Q: 1663, H: 1273 }[level];
    // Anything but plain English names its character set, in 12 bits, so one byte less fits.
    for (const text of ["a".repeat(most), "é".repeat((most - 1) / 2)]) {
      const [reading] = await readByZxing(pictureOf(made(text, level).grid));
      expect(reading?.bytes).toEqual(Buffer.from(text));
    }
    expect(symbolOf(`${"é".repeat((most - 1) / 2)}a`, level).ok).toBe(false);
  });
});

describe.skipIf(!hasZbar)("zbar reads every byte (where it is installed)", () => {
  const lengths = [1, 2, 17, 18, 53, 230, 231, 500, 1000, 1273, 1663, 2331, 2953];
  test.each(LEVELS)("level %s, from 1 to 2953 bytes", (level) => {
    for (const length of lengths.filter((each) => each <= limitOf({ mode: "byte", namesUtf8: false }, level))) {
      const text = filler(length);
      expect(readByZbar(pictureOf(made(text, level).grid))).toEqual(Buffer.from(text));
    }
  });

  test.each([
    "7",
    "0123456789",
    "42".repeat(30),
    "HTTPS://TABKIT.EXAMPLE/A-1",
    "é",
    "简体字与漢字",
    "Привет, мир",
    "🙂👩‍👩‍👧 مرحبا",
    "naïve\r\nlines",
  ])("%s at every level", (text) => {
    for (const level of LEVELS) {
      expect(readByZbar(pictureOf(made(text, level).grid))).toEqual(Buffer.from(text));
    }
  });

  // Without the name zbar may read Chinese as Shift_JIS, so full codes must have it or be rejected. (Japanese is in
  // kanji mode.)
  test.each(LEVELS)("level %s, Chinese up to the last byte of the largest code", (level) => {
    const limit = limitOf({ mode: "byte", namesUtf8: true }, level);
    for (const bytes of [limit - 2, limit - 1, limit]) {
      const text = "简体".repeat(500).slice(0, Math.floor(bytes / 3)) + "a".repeat(bytes % 3);
      expect(readByZbar(pictureOf(made(text, level).grid))).toEqual(Buffer.from(text));
    }
    const tooMuch = "简体".repeat(500).slice(0, Math.floor((limit + 1) / 3)) + "a".repeat((limit + 1) % 3);
    expect(symbolOf(tooMuch, level).ok).toBe(false);
  });

  test("Chinese next to the end of every version of level M", () => {
    // Reads the first and last versions of each width of the count (Table 3), and some between.
    const READ = [1, 2, 5, 8, 9, 10, 17, 25, 26, 27, 33];
    for (const version of TRIES_ALL ? VERSIONS.slice(0, -1) : READ) {
      const bytes = division(version, "M").dataWords - (version < 10 ? 2 : 3);
      // Four bits are left over; the name takes them and one byte.
      for (const length of [bytes - 1, bytes]) {
        const text = "简体".repeat(500).slice(0, Math.floor(length / 3)) + "a".repeat(length % 3);
        const symbol = made(text, "M");
        expect(symbol.version).toBe(length === bytes ? version + 1 : version);
        if (READ.includes(version)) expect(readByZbar(pictureOf(symbol.grid))).toEqual(Buffer.from(text));
      }
    }
  });

  test("any text", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200, unit: "grapheme" }), anyLevel, (text, level) => {
        expect(readByZbar(pictureOf(made(text, level).grid))).toEqual(Buffer.from(text));
      }),
      { numRuns: 25 },
    );
  });
});

test("names UTF-8 only if there is more than English", async () => {
  for (const [text, named] of [
    ["plain", false],
    ["é", true],
    ["12345", false],
  ] as const) {
    const [reading] = await readByZxing(pictureOf(made(text, "M").grid));
    expect(reading?.namesUtf8).toBe(named);
  }
});

test("a lone surrogate becomes a replacement character", async () => {
  const [reading] = await readByZxing(pictureOf(made("a\ud800b", "M").grid));
  expect(reading?.text).toBe("a\ufffdb");
});

// ISO/IEC 18004:2015 Table 7, version 40.
const LIMITS: Readonly<Record<Level, Readonly<Record<Exclude<Mode, "kanji">, number>>>> = {
  L: { numeric: 7089, alphanumeric: 4296, byte: 2953 },
  M: { numeric: 5596, alphanumeric: 3391, byte: 2331 },
  Q: { numeric: 3993, alphanumeric: 2420, byte: 1663 },
  H: { numeric: 3057, alphanumeric: 1852, byte: 1273 },
};

describe.each(LEVELS)("level %s", (level) => {
  test.each([
    ["numeric", "7"],
    ["alphanumeric", "A"],
    ["byte", "a"],
  ] as const)("%s is full where the standard says, and one more is too much", (mode, sign) => {
    const limit = LIMITS[level][mode];
    expect(usageOf(sign.repeat(limit), level)).toEqual({ mode, used: limit, limit });
    expect(made(sign.repeat(limit), level).version).toBe(40);
    expect(symbolOf(sign.repeat(limit + 1), level).ok).toBe(false);
  });
});

test("reports too long a text with its length, the limit, and a remedy", () => {
  const message = (text: string, level: Level) => {
    const result = symbolOf(text, level);
    return result.ok ? "" : result.message;
  };
  expect(message("a".repeat(1274), "H")).toBe(
    "This is 1,274 bytes; a code of level H holds at most 1,273. Shorten it by 1 byte or choose level Q, which holds 1,663.",
  );
  expect(message("é".repeat(1500), "L")).toBe(
    "This is 3,000 bytes; a code of level L holds at most 2,952. Shorten it by 48 bytes.",
  );
  expect(message(`${"é".repeat(1165)}a`, "M")).toBe(
    "This is 2,331 bytes; a code of level M holds at most 2,330. Shorten it by 1 byte or choose level L, which holds 2,952.",
  );
  expect(message("1".repeat(8000), "M")).toBe(
    "This is 8,000 digits; a code of level M holds at most 5,596. Shorten it by 2,404 digits.",
  );
});

test("finds the strongest level that holds a text", () => {
  expect([1273, 1274, 1664, 2332, 2954].map((bytes) => levelFor("a".repeat(bytes)))).toEqual([
    "H",
    "Q",
    "M",
    "L",
    undefined,
  ]);
  expect([636, 637, 1476, 1477].map((twos) => levelFor("é".repeat(twos)))).toEqual(["H", "Q", "L", undefined]);
});

test("counts bytes as UTF-8", () => {
  expect(usageOf("é", "M").used).toBe(2);
  expect(usageOf("漢", "M").used).toBe(3);
  expect(usageOf("🙂", "M").used).toBe(4);
});

describe("segments in several modes", () => {
  test("are used where they make a code smaller", () => {
    // 19 bytes and 60 digits: 79 bytes alone need version 6 at level M.
    const text = `https://example.org/${"0123456789".repeat(6)}`;
    expect(made(text, "M")).toMatchObject({ mode: "mixed", version: 4 });
    expect(made("https://example.org/1234", "M")).toMatchObject({ mode: "byte", version: 2 });
    expect(made("HTTPS://EXAMPLE.ORG/0123", "M").mode).toBe("alphanumeric");
  });

  test("hold more than one mode does", () => {
    const text = `é${"7".repeat(4000)}`;
    expect(symbolOf(text, "M").ok).toBe(true);
    const { used, limit } = usageOf(text, "M");
    expect([used, limit]).toEqual([Math.ceil((12 + 4 + 16 + 16 + 4 + 14 + 13334) / 8), 2334]);
  });

  const mixed = fc
    .array(
      fc.oneof(
        fc.stringMatching(/^[0-9]{1,40}$/),
        fc.stringMatching(/^[0-9A-Z $%*+\-./:]{1,30}$/),
        fc.stringMatching(/^[a-z?&=#]{1,12}$/),
        fc.constantFrom("é", "简体", "🙂"),
      ),
      { minLength: 2, maxLength: 6 },
    )
    .map((parts) => parts.join(""));

  test("are read exactly by ZXing, jsQR, qr and zbar", async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(mixed, anyLevel, async (text, level) => {
        const symbol = made(text, level);
        fc.pre(symbol.mode === "mixed");
        count++;
        const picture = pictureOf(symbol.grid, 4);
        expect((await readByZxing(picture)).map((reading) => reading.text)).toEqual([text]);
        expect(readByJsQr(picture)).toBe(text);
        expect(decodeQR(picture)).toBe(text);
        if (hasZbar && count < 15) expect(readByZbar(picture).toString()).toBe(text);
      }),
      { numRuns: 60 },
    );
    expect(count).toBeGreaterThan(20);
  });

  test("take no more bits than any other segments", () => {
    const short = fc.stringMatching(/^[0-9A-Za-c]{1,9}$/);
    fc.assert(
      fc.property(short, fc.constantFrom(9, 26, 40), (text, version) => {
        expect(lengthOf(mixedContent(text, version), version)).toBe(fewestBits(text, version));
      }),
    );
  });

  /** All ways to split a text, each segment in the most compact mode or in a wider one. */
  function fewestBits(text: string, version: number): number {
    if (text === "") return 0;
    let fewest = Number.POSITIVE_INFINITY;
    for (let end = 1; end <= text.length; end++) {
      const part = text.slice(0, end);
      const modes = [
        "byte",
        ...(/^[0-9A-Z]+$/.test(part) ? ["alphanumeric"] : []),
        ...(/^\d+$/.test(part) ? ["numeric"] : []),
      ];
      const own = modes.map((mode) =>
        lengthOf({ segments: [segmentOf(part, mode as Mode)], namesUtf8: false }, version),
      );
      fewest = Math.min(fewest, Math.min(...own) + fewestBits(text.slice(end), version));
    }
    return fewest;
  }
});
