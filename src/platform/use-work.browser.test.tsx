import { expect, test } from "vitest";
import { testRoot } from "./test-root.fixture.ts";
import { useWork, type WorkOptions } from "./use-work.ts";

const { render } = testRoot();

/** Calls of the work, by their keys, each with what ends it. */
let calls: {
  readonly key: string;
  readonly signal: AbortSignal | undefined;
  readonly done: (value: string) => void;
  readonly fail: (error: Error) => void;
}[] = [];
let work: ReturnType<typeof useWork<string>>;

function Worked({ of, options = {} }: { readonly of: string | undefined; readonly options?: Partial<WorkOptions> }) {
  work = useWork(
    of,
    ({ signal }) => new Promise<string>((done, fail) => calls.push({ key: of ?? "", signal, done, fail })),
    { failed: { other: "It stopped." }, pauseMs: 0, ...options },
  );
  return (
    <output>{`${work.result?.value} ${work.isOld ? "old" : ""} ${work.isRunning ? "running" : ""} ${work.isCanceled ? "canceled" : ""} ${work.fault?.message ?? ""}`}</output>
  );
}

const shown = () => document.querySelector("output")?.textContent.replace(/ +/g, " ").trim();
const turn = (ms = 0) => new Promise((done) => setTimeout(done, ms));

test("what comes late is dropped, and the last result is old until there is another", async () => {
  calls = [];
  render(<Worked of="a" />);
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.done("A");
  await expect.poll(shown).toBe("A");
  render(<Worked of="b" />);
  await expect.poll(shown).toBe("A old running");
  render(<Worked of="c" />);
  await expect.poll(() => calls.length).toBe(3);
  expect(calls[1]?.signal?.aborted).toBe(true);
  calls[1]?.done("B");
  await turn();
  expect(shown()).toBe("A old running");
  calls[2]?.done("C");
  await expect.poll(shown).toBe("C");
  render(<Worked of={undefined} />);
  await expect.poll(shown).toBe("undefined");
});

test("a fault is of its key, and another try runs again", async () => {
  calls = [];
  render(<Worked of="a" />);
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.fail(new Error("no"));
  await expect.poll(shown).toBe("undefined It stopped.");
  work.retry();
  await expect.poll(shown).toBe("undefined running");
  calls[1]?.fail(new Error("no"));
  await expect.poll(shown).toBe("undefined It stopped.");
  // The next key is not at work yet.
  render(<Worked of="b" options={{ pauseMs: 60_000 }} />);
  await expect.poll(shown).toBe("undefined");
});

test("Cancel ends what waits, too", async () => {
  calls = [];
  render(<Worked of="a" />);
  await expect.poll(shown).toBe("undefined running");
  // The bar is shown while the next key rests.
  render(<Worked of="b" options={{ pauseMs: 50 }} />);
  await expect.poll(() => calls[0]?.signal?.aborted).toBe(true);
  expect(shown()).toBe("undefined running");
  work.cancel();
  await expect.poll(shown).toBe("undefined canceled");
  await turn(150);
  expect(calls).toHaveLength(1);
  expect(shown()).toBe("undefined canceled");
});

test("work that takes too long is ended with a sentence", async () => {
  calls = [];
  render(<Worked of="a" options={{ limit: { ms: 20, message: "Too long." } }} />);
  await expect.poll(shown).toBe("undefined Too long.");
  expect(calls[0]?.signal?.aborted).toBe(true);
});
