import fc from "fast-check";
import { expect, test } from "vitest";
import { fail, ok } from "#core/result.ts";
import { divideBySize } from "./split-plan.ts";

/** Files of pages that weigh so much, with something that all share. */
const writer = (pages: readonly number[], shared: number) => (from: number, to: number) =>
  Promise.resolve(ok(new Blob([new Uint8Array(pages.slice(from, to).reduce((sum, page) => sum + page, shared))])));

test("each part is as long as it can be", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 40 }),
      async (pages, shared, maxBytes, guess) => {
        const write = writer(pages, shared);
        const divided = await divideBySize({ count: pages.length, maxBytes, guess }, write, () => {});
        if (!divided.ok) throw new Error(divided.message);
        let next = 0;
        for (const { from, to, blob } of divided.value) {
          expect(from).toBe(next);
          expect(to - from === 1 || blob.size <= maxBytes).toBe(true);
          if (to < pages.length) {
            const longer = await write(from, to + 1);
            expect(longer.ok && longer.value.size).toBeGreaterThan(maxBytes);
          }
          next = to;
        }
        expect(next).toBe(pages.length);
      },
    ),
  );
});

test("equal pages need few tries, and progress reaches the end", async () => {
  const pages = Array.from({ length: 1000 }, () => 100);
  const write = writer(pages, 500);
  let tries = 0;
  const seen: number[] = [];
  const counted = (from: number, to: number) => {
    tries++;
    return write(from, to);
  };
  const divided = await divideBySize({ count: 1000, maxBytes: 10_500, guess: 80 }, counted, (done) => seen.push(done));
  expect(divided.ok && divided.value).toHaveLength(10);
  expect(tries).toBeLessThan(35);
  expect(seen.at(-1)).toBe(1);
});

test("a page that can't be written ends it", async () => {
  const divided = await divideBySize(
    { count: 3, maxBytes: 10, guess: 1 },
    async () => fail("No."),
    () => {},
  );
  expect(divided).toEqual(fail("No."));
});
