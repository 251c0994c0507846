import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { operationsOf } from "#core/operation.ts";
import { stepOf } from "#kits/recipe/step.ts";
import base64 from "#operations/base64/family.ts";
import cases from "#operations/case/family.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import { chainOf } from "./run.ts";
import type { RunRequest } from "./runs.browser.ts";
import { useRuns } from "./use-runs.browser.ts";

const { render } = testRoot();
const operations = new Map([base64, cases].flatMap(operationsOf).map((each) => [each.id, each]));

const request = (source: string, ...ids: readonly string[]): RunRequest => ({
  steps: chainOf(
    ids.map((id) => stepOf(id)),
    operations,
    {},
  ),
  families: ["base64", "case"],
  shownAs: "auto",
  sources: [source],
});

let whole: string | undefined;
function Shown({ of }: { readonly of: RunRequest }) {
  const { runs, of: made } = useRuns(of);
  const result = made === of ? runs[0]?.result : undefined;
  return (
    <>
      <button type="button" onClick={async () => (whole = await result?.whole())}>
        Copy
      </button>
      <output>{result ? `${result.presented.text.length} ${result.presented.isCut}` : "…"}</output>
    </>
  );
}

const BYTES = Uint8Array.from({ length: 60_000 }, (_, at) => (at * 31) & 255);
const digits = (bytes: Uint8Array) =>
  (
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
      .join("")
      .match(/.{1,32}/g) ?? []
  )
    .map((line) => line.replace(/..(?=.)/g, "$& "))
    .join("\n");

const SIX = Array.from({ length: 6 }, () => "base64-encode");
const text = "a".repeat(20_000);
const long = "straße ".repeat(30_000);
const coded = SIX.reduce((code) => btoa(code), text);

test.each([
  ["a short text that becomes longer in the page", request(text, ...SIX), coded],
  ["a long text, in the worker", request(long, "upper-case"), long.toUpperCase()],
  ["bytes, in the worker", request(btoa(String.fromCharCode(...BYTES)), "base64-decode"), digits(BYTES)],
])("all of a result is copied, of which the beginning is shown: %s", async (_, of, expected) => {
  whole = undefined;
  render(<Shown of={of} />);
  await expect.poll(() => page.getByRole("status").element().textContent).toContain("true");
  await page.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => whole?.length).toBe(expected.length);
  expect(whole === expected).toBe(true);
});

let state: ReturnType<typeof useRuns> | undefined;
function Stated({ of }: { readonly of: RunRequest }) {
  state = useRuns(of);
  return null;
}

test("Cancel stops the worker, and a further try runs again", async () => {
  const stopped = vi.spyOn(AbortController.prototype, "abort");
  // A chain that takes long enough to be stopped while it is at work.
  const many = request(
    "straße ".repeat(200_000),
    ...Array.from({ length: 40 }, (_, at) => (at % 2 ? "lower-case" : "upper-case")),
  );
  render(<Stated of={many} />);
  await expect.poll(() => state?.busy).toBeDefined();
  stopped.mockClear();
  state?.cancel();
  expect(stopped).toHaveBeenCalled();
  await expect.poll(() => state?.isCanceled).toBe(true);
  expect([state?.runs, state?.busy]).toEqual([[], undefined]);
  stopped.mockRestore();
  state?.retry();
  await expect.poll(() => state?.runs[0]?.result?.presented.isCut).toBe(true);
});
