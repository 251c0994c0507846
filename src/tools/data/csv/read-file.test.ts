import fc from "fast-check";
import { expect, test } from "vitest";
import { detect } from "./detect.ts";
import { readFile } from "./read-file.browser.ts";
import { readTable } from "./reader.ts";

/** The rows of a file, with what is reported on the way. */
async function read(bytes: BlobPart, form: ReturnType<typeof detect>) {
  const rows: string[][] = [];
  const shares: number[] = [];
  let bad: unknown;
  const issues = await readFile(
    new File([bytes], "a.csv"),
    form,
    "utf-8",
    (cells) => rows.push(cells),
    (share) => shares.push(share),
    { onBad: (found) => (bad = found) },
  );
  return { rows, shares, bad, issues: issues.listed };
}

test("a file read in pieces has the rows of its text, whatever comes before its table and wherever pieces end", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(0, 10, 40_000, 70_000),
      fc.string({ unit: fc.constantFrom("a", "é", "日", "💣", " "), minLength: 1, maxLength: 9 }),
      async (skip, width, word) => {
        const before = `${word.trim().repeat(Math.ceil(width / 5)) || "x"}\n`.repeat(skip);
        const text = `${before}name,text\n${`"${word}\n${word}",1\n`.repeat(4000)}`;
        const form = detect(text, skip);
        const { rows, shares, bad, issues } = await read(text, form);
        const whole = readTable(text.slice(form.start), form);
        expect(rows.length).toBe(whole.rows.length);
        expect(rows.every((row, at) => row.join() === whole.rows[at]?.join())).toBe(true);
        expect(issues).toEqual(whole.issues.listed);
        expect([shares.at(-1), bad]).toEqual([1, undefined]);
      },
    ),
    { numRuns: 25 },
  );
});

test("bytes that are no text are counted, with the line of the first", async () => {
  const text = new TextEncoder().encode(`a,b\n${"1,2\n".repeat(20_000)}`);
  const broken = Uint8Array.of(...[...text.subarray(0, 8)], 255, 10, 254, 10);
  const { bad } = await read(broken, detect("a,b\n1,2\n"));
  expect(bad).toMatchObject({ count: 2, line: 3 });
  const late = text.slice();
  late[text.length - 2] = 255;
  expect((await read(late, detect("a,b\n1,2\n"))).bad).toMatchObject({ count: 1, line: 20_001 });
});
