import fc from "fast-check";
import * as scheme from "shamir-secret-sharing";
import { expect, test } from "vitest";
import { neverFails, textsLike } from "#fuzz";
import { joinShares, newSet, readShare, splitText } from "./shares.ts";

const SET = newSet(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]));

async function shares(secret: string, threshold: number, count: number, set = SET) {
  const made = await splitText(secret, { threshold, count, set }, scheme);
  if (!made.ok) throw new Error(made.message);
  return made.value;
}

const joined = (texts: readonly string[]) => joinShares(texts.join("\n"), scheme);

test("any of the shares that are needed give the secret back, in any order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "binary", minLength: 1, maxLength: 60 }).filter((text) => text.isWellFormed()),
      fc.integer({ min: 2, max: 6 }),
      fc.nat(4),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      async (secret, threshold, more, draws) => {
        const all = await shares(secret, threshold, threshold + more);
        const order = all.map((text) => ({ text, at: draws.next().value as number })).sort((a, b) => a.at - b.at);
        expect(await joined(order.slice(0, threshold).map(({ text }) => text))).toEqual({ ok: true, value: secret });
        expect((await joined(order.slice(0, threshold - 1).map(({ text }) => text))).ok).toBe(false);
      },
    ),
    { numRuns: 30 },
  );
});

/** GF(2⁸) with the polynomial 11b, by Lagrange's formula at zero: nothing of the package that splits. */
function interpolated(points: readonly Uint8Array[]): number[] {
  const times = (a: number, b: number) => {
    let product = 0;
    for (let x = a, y = b; y > 0; y >>= 1, x = x & 0x80 ? ((x << 1) ^ 0x11b) & 255 : x << 1) if (y & 1) product ^= x;
    return product;
  };
  const inverse = (a: number) => Array.from({ length: 255 }, (_, at) => at + 1).find((b) => times(a, b) === 1) ?? 0;
  const xs = points.map((bytes) => bytes.at(-1) ?? 0);
  return Array.from({ length: (points[0]?.length ?? 1) - 1 }, (_, at) =>
    points.reduce((sum, bytes, i) => {
      const factor = xs.reduce(
        (product, x, j) => (i === j ? product : times(product, times(x, inverse(x ^ (xs[i] ?? 0))))),
        1,
      );
      return sum ^ times(bytes[at] ?? 0, factor);
    }, 0),
  );
}

test("the data of shares are points of polynomials over GF(2⁸), judged by their formula", async () => {
  const texts = await shares("correct horse", 3, 5);
  const read = texts.slice(1, 4).map((text) => readShare(text, ""));
  const points = read.map((each) => (each.ok ? each.value.data : new Uint8Array()));
  expect(new TextDecoder().decode(Uint8Array.from(interpolated(points).slice(0, -4)))).toBe("correct horse");
});

test("what doesn't fit is named with its line", async () => {
  const one = await shares("one", 2, 3);
  const other = await shares("two", 2, 3, newSet(new Uint8Array(8)));
  const message = async (texts: readonly string[]) => {
    const result = await joined(texts);
    return result.ok ? "" : result.message;
  };
  expect(await message([one[0] ?? "", other[1] ?? ""])).toMatch(/^Line 2: this share is of another secret/);
  expect(await message([one[0] ?? ""])).toBe("This secret needs 2 of its 3 shares. There is 1: 1 more needed.");
  expect(await message([one[0] ?? "", one[0] ?? ""])).toMatch(/the same one twice counts once/);
  expect(await message([(one[0] ?? "").replace(/.$/, "0")])).toMatch(/^Line 1: its checksum doesn't match/);
  expect(await message([])).toBe("Paste the shares, one in each line.");
  expect(await joined([(one[2] ?? "").toLowerCase(), ` ${one[1]?.replace(/-/g, "- ")}`])).toEqual({
    ok: true,
    value: "one",
  });
});

neverFails("shares", textsLike("SSS1-2-3-1-AEBAGBAFAY-MFRGGZDFMZTWQ2LK-ABCDEFGH"), (text) => readShare(text, "Line 1"));
