import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { lanczosResize } from "#core/image/pixels/resize-lanczos.ts";
import { damage } from "#core/qr/damage.ts";
import { hasZbar, readByJsQr, readByZbar, readByZxing } from "#core/qr/readers.fixture.ts";
import { symbolOf } from "#core/qr/symbol.ts";
import { LEVELS } from "#core/qr/versions.ts";
import { below, seededRandom } from "#core/random.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";
import { CORNER_SHAPES, type Design, EYE_SHAPES, FILLS, LOGO_LIMIT, MODULE_SHAPES } from "../draw/design.ts";
import { layOut } from "../draw/layout.ts";
import { drawRaster, modulePixels } from "../draw/raster.ts";
import { areFindersInProportion, attemptScans, type RenderSpec, seenModules, wrongModules } from "./scan-attempts.ts";
import { applied, checkScannable, type SettingChanges } from "./scan-check.ts";

// Decoding dozens of pictures takes a while on a busy machine.
vi.setConfig({ testTimeout: within(60) });

const white: Design = { modules: "square", corners: "square", color: "#0f766e", background: "#ffffff", margin: 4 };
const spec = (design: Partial<Design> = {}, rest: Partial<RenderSpec> = {}): RenderSpec => ({
  text: "https://tabkit.example",
  level: "M",
  pixels: 512,
  ...rest,
  design: { ...white, ...design },
});

const picture = createRaster(64, 64);
new Uint32Array(picture.data.buffer).fill(0xff2233ee);

const nth = <T>(all: readonly T[], at: number) => all[at % all.length] as T;

/** The repair of a code that does not scan, tried. */
const repaired = (broken: RenderSpec, { repair } = checkScannable(broken)) => {
  if (!repair) return undefined;
  expect(checkScannable(applied(broken, repair.changes)).scans).toBe("everywhere");
  return repair;
};

test("dark on white scans everywhere, and every attempt succeeded", () => {
  const { scans, sentence, attempts, repair } = checkScannable(spec());
  expect(scans).toBe("everywhere");
  expect(sentence).toBe("Scans: read back from its own pixels.");
  expect(attempts).toEqual([
    { name: "As saved" },
    { name: "On a light page" },
    { name: "On a dark page" },
    { name: "Out of focus" },
    { name: "Scaled down" },
  ]);
  expect(repair).toBeUndefined();
});

describe("what does not scan says why, and one click repairs it", () => {
  test("transparent, as the page opens in the light theme", () => {
    const broken = spec({ background: undefined });
    const checked = checkScannable(broken);
    const { scans, sentence, attempts } = checked;
    expect(scans).toBe("light");
    expect(sentence).toBe(
      "Scans on light pages, not on dark ones: the background is transparent, and readers need a code darker than its background.",
    );
    expect(attempts.filter(({ failure }) => failure)).toEqual([{ name: "On a dark page", failure: "inverted" }]);
    expect(repaired(broken, checked)).toEqual({
      label: "Use a white background",
      changes: { background: "#ffffff", transparent: false },
    });
  });

  test("transparent in the dark theme's color", () => {
    const broken = spec({ background: undefined, color: "#14b8a6" });
    const checked = checkScannable(broken);
    const { scans, sentence } = checked;
    expect(scans).toBe("nowhere");
    expect(sentence).toContain("On a white page the contrast is 2.49:1, of at least 3:1");
    expect(repaired(broken, checked)?.label).toBe("Use a white background and darken the code");
  });

  test("one color for both", () => {
    const broken = spec({ color: "#ffffff" });
    const checked = checkScannable(broken);
    expect(checked.sentence).toBe("May not scan: the contrast is 1.00:1; cameras need 3:1 or more.");
    expect(repaired(broken, checked)).toBeDefined();
  });

  test("too little contrast", () => {
    const broken = spec({ color: "#14b8a6" });
    const checked = checkScannable(broken);
    expect(checked.sentence).toBe("May not scan: the contrast is 2.49:1; cameras need 3:1 or more.");
    expect(repaired(broken, checked)?.label).toBe("Darken the code");
  });

  test("light on dark", () => {
    const broken = spec({ color: "#ffffff", background: "#0f766e" });
    const checked = checkScannable(broken);
    expect(checked.sentence).toContain("lighter than its background");
    expect(repaired(broken, checked)).toEqual({
      label: "Swap the colors",
      changes: { color: "#0f766e", background: "#ffffff" },
    });
  });

  test("both colors dark", () => {
    expect(repaired(spec({ color: "#101010", background: "#202020" }))?.label).toBe("Use a white background");
  });

  // A background stays where it is light enough to darken the code on it; the middle lies at a luminance of 0.3.
  test.each([
    ["#777777", "#8a8a8a", "Use a white background"],
    ["#808080", "#939393", "Use a white background"],
    ["#999999", "#a6a6a6", "Darken the code"],
    ["#c0c0c0", "#d0d0d0", "Darken the code"],
  ])("%s on %s", (color, background, label) => {
    expect(repaired(spec({ color, background }))?.label).toBe(label);
  });

  test("one color for both", () => {
    expect(repaired(spec({ color: "#888888", background: "#888888" }))).toBeDefined();
    expect(repaired(spec({ color: "#ffffff", background: "#ffffff" }))?.label).toBe("Darken the code");
  });

  test("too few pixels", () => {
    const broken = spec({}, { text: "a".repeat(300), pixels: 128 });
    const checked = checkScannable(broken);
    expect(checked.sentence).toBe(
      "May not scan: the picture is too small for so many modules; readers need two pixels for each.",
    );
    expect(repaired(broken, checked)?.label).toBe("Enlarge the picture");
  });

  test("transparent, and too few pixels: where the page does not matter, it is not blamed", () => {
    for (const background of [undefined, "#ffffff"]) {
      expect(checkScannable(spec({ background }, { pixels: 65 })).sentence).toBe(
        "May not scan: the picture is too small for so many modules; readers need two pixels for each.",
      );
    }
  });

  test.each(["dots", "bars"] as const)("%s of three pixels, where plain squares are read", (modules) => {
    const broken = spec({ modules }, { pixels: 99 });
    const checked = checkScannable(broken);
    expect(checked.sentence).toBe(
      "May not scan: not every reader knows a code in these shapes at this size; plain squares are read.",
    );
    expect(repaired(broken, checked)).toEqual({ label: "Enlarge the picture", changes: { size: 2048 } });
    expect(checkScannable(spec({}, { pixels: 99 })).scans).toBe("everywhere");
  });

  test("a logo that hides too much", () => {
    const broken = spec({ logo: { raster: picture, share: LOGO_LIMIT.L } }, { text: "a", level: "L" });
    const checked = checkScannable(broken);
    expect(checked.sentence).toBe("May not scan: the logo hides too much of the code.");
    expect(repaired(broken, checked)?.label).toBe("Use level H");
  });
});

describe("of several colors the lightest counts", () => {
  test("a gradient that fades, and what is darkened of it", () => {
    const broken = spec({ fill: "linear", toColor: "#99f6e4", angle: 45 });
    const checked = checkScannable(broken);
    expect(checked.sentence).toBe("May not scan: the contrast is 1.26:1; cameras need 3:1 or more.");
    const repair = repaired(broken, checked);
    expect(repair?.label).toBe("Darken the code");
    // What is dark enough stays.
    expect(Object.keys(repair?.changes ?? {})).toEqual(["toColor"]);
  });

  test("eyes that are too light, on a background of their own color", () => {
    const broken = spec({ eyeColor: "#ffffff", background: "#fef3c7" });
    const checked = checkScannable(broken);
    expect(checked.sentence).toBe(
      "May not scan: a part of the code is lighter than its background, and many readers want dark on light.",
    );
    expect(Object.keys(repaired(broken, checked)?.changes ?? {})).toEqual(["eyeColor"]);
  });

  test("a color that nothing is drawn in counts for nothing", () => {
    expect(checkScannable(spec({ fill: "plain", toColor: "#ffffff" })).scans).toBe("everywhere");
  });

  test("all light on dark is not swapped, for there is more than one", () => {
    const broken = spec({ color: "#ffffff", cornerColor: "#fde68a", background: "#0f766e" });
    expect(repaired(broken)?.label).toBe("Use a white background and darken the code");
  });
});

describe("in a frame", () => {
  const caption = { path: "M0 0H300V100H0ZM20 20V80H280V20Z", width: 300, height: 100 };

  test("the whole picture is read too, and a repair of its colors keeps it", () => {
    const framed = spec({}, { frame: { style: "below", caption } });
    expect(attemptScans(framed).at(-1)).toEqual({ name: "In its frame" });
    const pale = spec({ color: "#14b8a6" }, { frame: { style: "bubble", caption } });
    expect(attemptScans(pale).at(-1)).toEqual({ name: "In its frame", failure: "contrast" });
    const repair = repaired(pale);
    expect(repair?.label).toBe("Darken the code");
    expect(applied(pale, repair?.changes ?? {}).frame).toEqual(pale.frame);
  });

  test("one that leaves too few pixels for the code is left out, or the picture enlarged", () => {
    // 33 modules of two pixels alone, and 34.65 with the box around.
    const tight = spec({}, { pixels: 68, frame: { style: "below", caption } });
    expect(attemptScans({ ...tight, frame: undefined }).every(({ failure }) => !failure)).toBe(true);
    expect(attemptScans(tight).at(-1)).toEqual({ name: "In its frame", failure: "size" });
    expect(repaired(tight)?.label).toBe("Enlarge the picture");
    expect(applied(tight, { frame: "none" }).frame).toBeUndefined();
  });
});

describe("every attempt says why it failed", () => {
  const failures = (each: RenderSpec) => attemptScans(each).map(({ name, failure }) => `${name}: ${failure ?? "read"}`);
  const all = (failure: string, pages: readonly [string, string] = [failure, failure]) => [
    `As saved: ${failure}`,
    `On a light page: ${pages[0]}`,
    `On a dark page: ${pages[1]}`,
    `Out of focus: ${failure}`,
    `Scaled down: ${failure}`,
  ];

  test.each<[string, RenderSpec, readonly string[]]>([
    // On white it would do.
    ["little contrast on a gray ground", spec({ color: "#767676", background: "#d0d0d0" }), all("contrast")],
    ["light on dark", spec({ color: "#ffffff", background: "#0f766e" }), all("inverted")],
    ["transparent and dark", spec({ background: undefined }), all("read", ["read", "inverted"])],
    ["transparent and black", spec({ background: undefined, color: "#000000" }), all("read", ["read", "contrast"])],
    [
      "transparent and pale",
      spec({ background: undefined, color: "#dddddd" }),
      all("contrast", ["contrast", "inverted"]),
    ],
    ["as light as its ground", spec({ color: "#ffffff" }), all("contrast")],
    ["too long", spec({}, { text: "a".repeat(3000) }), ["As saved: size"]],
    ["fewer pixels than modules", spec({}, { pixels: 32 }), ["As saved: size"]],
    ["fewer than two pixels a module", spec({}, { pixels: 65 }), ["As saved: size"]],
    [
      "fewer than three with a logo",
      spec({ logo: { raster: picture, share: 0.12 } }, { pixels: 98 }),
      ["As saved: size"],
    ],
  ])("%s", (_, each, wanted) => {
    expect(failures(each)).toEqual(wanted);
  });

  test("a logo's changes may use up seven tenths of what its code can correct, and the parts it hides all of it", () => {
    const all = [10, 40, 70, 100, 130].flatMap((length) =>
      Array.from({ length: 20 }, (_, at) => ({ text: "a".repeat(length), share: 0.06 + at * 0.02 })),
    );
    const found = all.map(({ text, share }) => {
      // Four pixels a module of the largest.
      const each = spec({ logo: { raster: picture, share } }, { text, level: "H", pixels: 260 });
      const symbol = symbolOf(text, "H");
      const file = symbol.ok ? drawRaster(symbol.value.grid, each.design, each.pixels) : symbol;
      if (!symbol.ok || !file.ok) throw new Error("No code");
      const { grid, version, level } = symbol.value;
      const isSeenDark = seenModules(file.value, modulePixels(grid.size, 4, each.pixels));
      const changed = damage(version, level, wrongModules(grid, isSeenDark));
      return { each, changed, hidden: damage(version, level, layOut(grid, each.design).hidden) };
    });
    const fails = (matches: (one: (typeof found)[number]) => boolean) => {
      const one = found.find(matches);
      return one && attemptScans(one.each)[0]?.failure === "logo";
    };
    expect([
      fails(({ changed, hidden }) => changed > 0.6 && changed <= 0.7 && hidden <= 1),
      fails(({ changed, hidden }) => changed > 0.7 && changed < 0.8 && hidden <= 1),
      fails(({ hidden }) => hidden > 1),
    ]).toEqual([false, true, true]);
  });

  test("small codes aren't made smaller, nor out of focus", () => {
    // 25 modules and two margins of 4 are 33.
    const names = (pixels: number) => attemptScans(spec({}, { pixels })).map(({ name }) => name);
    const pages = ["As saved", "On a light page", "On a dark page"];
    expect(names(66)).toEqual(pages);
    expect(names(98)).toEqual(pages);
    expect(names(99)).toEqual([...pages, "Out of focus"]);
    expect(names(100)).toEqual([...pages, "Out of focus", "Scaled down"]);
  });
});

test("changes of settings are applied, and a logo is no larger than its level allows", () => {
  const plain = spec();
  expect(applied(plain, {})).toEqual(plain);
  expect("logo" in applied(plain, { logoSize: 12, level: "H" }).design).toBe(false);
  expect(applied(plain, { size: 2048, transparent: false, color: "#010203", background: "#fefefe" })).toEqual(
    spec({ color: "#010203", background: "#fefefe" }, { pixels: 2048 }),
  );
  expect(applied(plain, { level: "Q", modules: "dots", corners: "circle" })).toEqual(
    spec({ modules: "dots", corners: "circle" }, { level: "Q" }),
  );
  const logo = { raster: picture, share: 0.3 };
  const shareAfter = (changes: SettingChanges, level: RenderSpec["level"] = "H") =>
    applied(spec({ logo }, { level }), changes).design.logo?.share;
  expect([shareAfter({}), shareAfter({ logoSize: 12 }), shareAfter({ logoSize: 40 })]).toEqual([0.3, 0.12, 0.32]);
  expect([shareAfter({ level: "L" }), shareAfter({}, "M"), shareAfter({ level: "H" }, "L")]).toEqual([0.16, 0.22, 0.3]);
});

test("no plain code fails for its length", () => {
  for (const [index, length] of [1, 600, 2300].entries()) {
    const { scans, attempts } = checkScannable(
      spec({}, { text: "https://tabkit.example/?".repeat(100).slice(0, length), pixels: 640 }),
    );
    expect([index, scans, attempts.filter(({ failure }) => failure)]).toEqual([index, "everywhere", []]);
  }
});

test(
  "whatever is chosen, a repair that is offered mends it",
  () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
    const orders = fc.record({
      text: fc.stringMatching(/^[a-z0-9:/.]{1,60}$/),
      level: fc.constantFrom(...LEVELS),
      pixels: fc.constantFrom(256, 320),
      design: fc.record({
        modules: fc.constantFrom(...MODULE_SHAPES),
        corners: fc.constantFrom(...CORNER_SHAPES),
        eyes: fc.constantFrom(...EYE_SHAPES),
        color: hex,
        fill: fc.constantFrom(...FILLS),
        toColor: hex,
        angle: fc.integer({ min: 0, max: 359 }),
        cornerColor: fc.option(hex, { nil: undefined }),
        eyeColor: fc.option(hex, { nil: undefined }),
        background: fc.option(hex, { nil: undefined }),
        margin: fc.integer({ min: 4, max: 8 }),
      }),
    });
    fc.assert(
      fc.property(orders, (each) => {
        const { scans, repair } = checkScannable(each);
        if (scans !== "everywhere") expect(repair).toBeDefined();
        if (repair) expect(checkScannable(applied(each, repair.changes)).scans).toBe("everywhere");
      }),
      { numRuns: 10 },
    );
  },
  within(120),
);

const zxingReader = "/usr/bin/ZXingReader";

describe("eyes in other shapes than their frames", () => {
  const looks = CORNER_SHAPES.flatMap((corners) =>
    EYE_SHAPES.filter((eyes) => eyes !== corners).map((eyes) => ({ corners, eyes })),
  );

  test("those out of proportion may not scan, and eyes like their frames mend it", () => {
    const refused = looks.filter((look) => !areFindersInProportion(look, 25));
    expect(refused.map(({ corners, eyes }) => `${corners} ${eyes}`)).toEqual([
      "square circle",
      "square leaf",
      "square diamond",
      "rounded diamond",
      "circle square",
      "circle leaf",
      "leaf square",
      "leaf circle",
      "leaf diamond",
    ]);
    const broken = (at: number) => spec({ ...refused[at % refused.length] }, { pixels: 320 });
    for (const at of refused.keys()) {
      const { failure } = attemptScans(broken(at)).find(({ name }) => name === "By its corners") ?? {};
      expect(failure).toBe("corners");
    }
    const checked = checkScannable(broken(0));
    expect(checked.sentence).toContain("can't match these eyes to their frames");
    expect(repaired(broken(0), checked)?.changes).toEqual({ eyes: "same" });
  });

  // An older ZXing than that of Scan, as many phones have it, at the settings that it comes with.
  test.skipIf(!existsSync(zxingReader))("those in proportion are read by ZXing’s own program at any size", async () => {
    const folder = mkdtempSync(join(tmpdir(), "looks-"));
    try {
      const text = "https://example.org/page";
      const symbol = symbolOf(text, "M");
      if (!symbol.ok) throw new Error(symbol.message);
      for (const look of looks.filter((each) => areFindersInProportion(each, symbol.value.grid.size))) {
        const drawn = drawRaster(symbol.value.grid, { ...white, ...look, color: "#000000" }, 1024);
        if (!drawn.ok) throw new Error(drawn.message);
        for (const side of [1024, 512, 375]) {
          const { data } = lanczosResize(drawn.value, { width: side, height: side });
          const path = join(folder, "code.png");
          await sharp(data, { raw: { width: side, height: side, channels: 4 } })
            .png()
            .toFile(path);
          const read = execFileSync(zxingReader, [path], { stdio: ["ignore", "pipe", "ignore"] }).toString();
          expect([look, side, read.includes(text)]).toEqual([look, side, true]);
        }
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("what scans here is read from its file by ZXing, zbar and jsQR", () => {
  async function expectReadByAll(each: RenderSpec): Promise<void> {
    const symbol = symbolOf(each.text, each.level);
    const file = symbol.ok ? drawRaster(symbol.value.grid, each.design, each.pixels) : symbol;
    if (!file.ok) throw new Error(file.message);
    expect((await readByZxing(file.value))[0]?.bytes).toEqual(Buffer.from(each.text));
    expect(readByJsQr(file.value)).toBe(each.text);
    if (hasZbar) expect(readByZbar(file.value)).toEqual(Buffer.from(each.text));
  }

  const SCANS = "Scans: read back from its own pixels.";
  const link = (length: number) =>
    "https://example.com/hello?ref=printed-matter&lang=en#top".repeat(9).slice(0, length);
  const wide = createRaster(160, 40);
  new Uint32Array(wide.data.buffer).fill(0xff2233ee);

  /** Coarse noise that fades from tone to tone. */
  function photo(seed: number): Raster {
    const random = seededRandom(seed);
    const coarse = createRaster(8, 8);
    for (let at = 0; at < coarse.data.length; at++) coarse.data[at] = at % 4 === 3 ? 255 : below(256, random);
    return lanczosResize(coarse, { width: 64, height: 64 });
  }

  test.each<[string, RenderSpec]>([
    ["dots at 1024 pixels", spec({ modules: "dots" }, { text: link(25), pixels: 1024 })],
    ["dots at 300 pixels", spec({ modules: "dots" }, { text: link(25), pixels: 300 })],
    ["bars at 2048 pixels", spec({ modules: "bars", color: "#b42318" }, { text: link(90), pixels: 2048 })],
    ["round corners at 256 pixels", spec({ corners: "circle" }, { text: link(84), pixels: 256 })],
    ["all round at 256 pixels", spec({ corners: "circle", modules: "rounded" }, { text: link(84), pixels: 256 })],
    ["a wide logo", spec({ logo: { raster: wide, share: 0.1 } }, { text: link(120), pixels: 512, level: "L" })],
    ["a wide logo in dots", spec({ logo: { raster: wide, share: 0.1 }, modules: "dots" }, { text: link(84) })],
    ["rows with round corners", spec({ modules: "rows", corners: "circle", eyes: "diamond" }, { text: "text 15838" })],
  ])("%s scan", async (_, each) => {
    expect(checkScannable(each).scans).toBe("everywhere");
    await expectReadByAll(each);
  });

  test.skipIf(!hasZbar)(
    "where a logo over an alignment pattern leads zbar astray, the result never says that it scans",
    () => {
      const scanned = Array.from({ length: 12 }, (_, index) => {
        // Letters alone, which are in one mode: version 7 has a pattern in its middle.
        const letters = String((index + 1) * 7919).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
        const text = `https://example.com/?${letters.repeat(30)}`.slice(0, 118);
        const each = spec({ logo: { raster: index % 2 ? wide : photo(index), share: 0.12 } }, { text, pixels: 512 });
        const symbol = symbolOf(each.text, each.level);
        const file = symbol.ok ? drawRaster(symbol.value.grid, each.design, each.pixels) : symbol;
        if (!symbol.ok || !file.ok) throw new Error("No code");
        return { each, isRead: isReadByZbar(file.value) };
      });
      const isWarned = ({ each }: { each: RenderSpec }) =>
        attemptScans(each).some(({ failure }) => failure === "look-alikes");
      const lost = scanned.filter(({ isRead }) => !isRead);
      expect(lost.length).toBeGreaterThan(1);
      expect(lost.filter((one) => !isWarned(one))).toEqual([]);
      expect(scanned.some((one) => one.isRead && !isWarned(one))).toBe(true);
      for (const { each } of lost.slice(0, 2)) {
        const { scans, sentence, repair } = checkScannable(each);
        expect([scans, sentence]).toEqual([
          "nowhere",
          "May not scan: the logo hides an alignment pattern, and readers that search for it, such as zbar, may take something else for it.",
        ]);
        if (repair) expect(checkScannable(applied(each, repair.changes)).sentence).toBe(SCANS);
      }
    },
    within(120),
  );

  // A logo of many tones, as photos have them, over the pattern in the middle of the code.
  test.skipIf(!hasZbar).each([
    ["x".repeat(120), 1],
    ["x".repeat(120), 2],
    ["letters-without-an-end".repeat(9).slice(0, 180), 3],
  ])("a code of %s with a photo of seed %i scans only where zbar reads its file", (text, seed) => {
    const each = spec({ logo: { raster: photo(seed), share: 0.24 } }, { text, level: "H", pixels: 1024 });
    const symbol = symbolOf(each.text, each.level);
    const file = symbol.ok ? drawRaster(symbol.value.grid, each.design, each.pixels) : symbol;
    if (!file.ok) throw new Error(file.message);
    expect(isReadByZbar(file.value) || !checkScannable(each).sentence.startsWith("Scans")).toBe(true);
  });

  function isReadByZbar(picture: Raster): boolean {
    try {
      return readByZbar(picture).length > 0;
    } catch {
      return false;
    }
  }

  test(
    "in any design, size, level and length",
    async () => {
      const drawn = fc.record({
        text: fc.oneof(
          fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }),
          fc.stringMatching(/^[ -~]{1,300}$/),
          fc.stringMatching(/^[a-z0-9/]{300,900}$/),
        ),
        level: fc.constantFrom(...LEVELS),
        pixels: fc.constantFrom(256, 320, 512),
        toColor: fc.constantFrom("#1d4ed8", "#b42318", "#7c3aed"),
        angle: fc.integer({ min: 0, max: 359 }),
        cornerColor: fc.constantFrom(undefined, "#0f766e", "#92400e"),
        eyeColor: fc.constantFrom(undefined, "#000000", "#be123c"),
        color: fc.constantFrom("#000000", "#0f766e", "#b42318", "#1d4ed8"),
        background: fc.constantFrom("#ffffff", "#fef3c7", "#d5f2ec"),
        margin: fc.integer({ min: 4, max: 8 }),
        logo: fc.constantFrom(
          undefined,
          undefined,
          undefined,
          { raster: picture, share: 0.2 },
          { raster: wide, share: 0.12 },
          { raster: photo(7), share: 0.24 },
        ),
      });
      const inProportion = CORNER_SHAPES.flatMap((corners) => EYE_SHAPES.map((eyes) => ({ corners, eyes }))).filter(
        (look) => areFindersInProportion(look, 25),
      );
      const checked = new Set<string>();
      // Each pair of corners and eyes, three times before a release, in shapes of modules and ways of coloring that
      // differ.
      const count = (TRIES_ALL ? 3 : 1) * inProportion.length;
      for (const [at, { text, level, pixels, logo, ...rest }] of fc
        .sample(drawn, { numRuns: count, seed: 18009 })
        .entries()) {
        const shapes = {
          modules: nth(MODULE_SHAPES, at),
          ...nth(inProportion, 4 * at + 1),
          fill: nth(FILLS, at),
        };
        const share = Math.min(logo?.share ?? 0, LOGO_LIMIT[level]);
        const each = spec({ ...rest, ...shapes, ...(logo && { logo: { ...logo, share } }) }, { text, level, pixels });
        // Other tests look for repairs of codes that don't scan.
        if (attemptScans(each).some(({ failure }) => failure)) continue;
        for (const [name, shape] of Object.entries(shapes)) checked.add(`${name} ${shape}`);
        await expectReadByAll(each).catch((error: Error) => {
          throw new Error(`Not read: ${JSON.stringify({ text, level, pixels, ...rest, ...shapes, share })}`, {
            cause: error,
          });
        });
      }
      const all = { modules: MODULE_SHAPES, corners: CORNER_SHAPES, eyes: EYE_SHAPES, fill: FILLS };
      const named = Object.entries(all).flatMap(([name, shapes]) => shapes.map((shape) => `${name} ${shape}`));
      expect(named.filter((one) => !checked.has(one))).toEqual([]);
    },
    within(120),
  );
});
