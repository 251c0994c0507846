import fc from "fast-check";
import { expect, test } from "vitest";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";
import { assembleDocument, openDocument } from "#kits/pdf/document.browser.ts";
import { hasProgram, judge } from "#kits/pdf/judges.fixture.ts";
import type { RunQpdf } from "#kits/pdf/qpdf-call.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { WASM_FILE } from "#kits/pdf/wasm.fixture.ts";
import { type Act, type Arrangement, arrange, EMPTY } from "./arrangement.ts";
import { type AwkwardFile, awkwardFiles } from "./awkward-files.fixture.ts";

const hasJudges = ["qpdf", "pdftotext", "pdftoppm", "pdfinfo"].every((name) =>
  hasProgram(name, name === "qpdf" ? "--version" : "-v"),
);
const ACTS = 10;
const ROUNDS = TRIES_ALL ? 30 : 1;
const PIXELS_AN_INCH = "36";

const run: RunQpdf = (call) => runQpdf(call, WASM_FILE);

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The page's words in order of the alphabet, because those of a turned page come in another one, and its picture in grays, by Poppler. */
async function seen({ blob, password }: Pick<AwkwardFile, "blob" | "password">, number: number) {
  const which = ["-f", `${number}`, "-l", `${number}`, ...(password ? ["-upw", password] : [])];
  const text = await judge("pdftotext", [...which, "FILE", "-"], blob);
  const pgm = await judge("pdftoppm", [...which, "-cropbox", "-gray", "-r", PIXELS_AN_INCH, "FILE"], blob, "latin1");
  const [head = "", width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(pgm) ?? [];
  const pixels = new Uint8Array(Number(width) * Number(height)).fill(255);
  pixels.set(Buffer.from(pgm.slice(head.length), "latin1").subarray(0, pixels.length));
  return { words: text.split(/\s+/).sort(), picture: { width: Number(width), height: Number(height), pixels } };
}

/** A picture turned clockwise. */
function turned({ width, height, pixels }: Picture, turn: number): Picture {
  if (turn === 0) return { width, height, pixels };
  const once = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) once[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0;
  }
  return turned({ width: height, height: width, pixels: once }, turn - 90);
}

/** The mean difference of two pictures of one size, of 255; letters are drawn a little differently when turned. */
function difference(one: Picture, other: Picture): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  return one.pixels.reduce((sum, gray, at) => sum + Math.abs(gray - (other.pixels[at] ?? 0)), 0) / one.pixels.length;
}

const idsOf = ({ pages }: Arrangement, picks: readonly number[]) =>
  new Set(picks.flatMap((pick) => pages[pick % Math.max(1, pages.length)]?.id ?? []));

const kinds = ["remove", "copy", "turn", "turn back", "move", "step", "step back"] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  picks: fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }),
  to: fc.nat(20),
});

function actOf(
  before: Arrangement,
  { kind, picks, to }: { kind: (typeof kinds)[number]; picks: number[]; to: number },
): Act {
  const ids = idsOf(before, picks);
  if (kind === "turn" || kind === "turn back") return { type: "turn", ids, by: kind === "turn" ? 90 : -90 };
  if (kind === "step" || kind === "step back") return { type: "step", ids, by: kind === "step" ? 1 : -1 };
  if (kind === "move") return { type: "move", ids, to: Math.min(to, before.pages.length) };
  return { type: kind, ids };
}

test.skipIf(!hasJudges)(
  "whatever is done with pages of awkward files, each is found where it was put",
  async () => {
    const files = awkwardFiles();
    expect(files).toHaveLength(40);
    const source = new Map<string, ReturnType<typeof seen>>();
    const sourceOf = (file: number, number: number) => {
      const key = `${file} ${number}`;
      const known = source.get(key) ?? seen(files[file] as AwkwardFile, number);
      source.set(key, known);
      return known;
    };
    const chosen = fc.uniqueArray(fc.nat(files.length - 1), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(chosen, fc.array(step, { minLength: ACTS, maxLength: ACTS }), async (used, steps) => {
        const own = used.map((index) => files[index] as AwkwardFile);
        const opened = await Promise.all(own.map((file) => openDocument(run, file)));
        let now: Arrangement = EMPTY;
        for (const [file, each] of opened.entries()) {
          if (each.kind !== "open") throw new Error(`${own[file]?.name}: ${JSON.stringify(each)}`);
          now = arrange(now, { type: "add", file, count: each.described.pages });
        }
        for (const each of steps) {
          const next = arrange(now, actOf(now, each));
          if (next.pages.length > 0) now = next;
        }
        const bookmarks = opened.map((each) => (each.kind === "open" ? each.described.bookmarks : []));
        const saved = await assembleDocument(run, { files: own, pages: now.pages, bookmarks, bookmarkFiles: false });
        if (!saved.ok) throw new Error(saved.message);
        const blob = saved.value;
        await judge("qpdf", ["--check", "FILE"], blob);
        expect(await judge("pdfinfo", ["FILE"], blob)).toMatch(new RegExp(`^Pages: +${now.pages.length}$`, "m"));
        for (const [index, { file, number, turn }] of now.pages.entries()) {
          const was = await sourceOf(used[file] ?? -1, number);
          const is = await seen({ blob, password: "" }, index + 1);
          expect(is.words).toEqual(was.words);
          expect(difference(is.picture, turned(was.picture, turn))).toBeLessThan(3);
        }
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    );
  },
  within(TRIES_ALL ? 600 : 90),
);
