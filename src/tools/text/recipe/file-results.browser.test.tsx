import { unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import FileResults from "./file-results.tsx";
import type { Run } from "./runs.browser.ts";

type Zip = (files: readonly { readonly name: string; readonly blob: Blob }[]) => Promise<Blob>;

const { saved, packing } = vi.hoisted(() => ({
  saved: vi.fn<(blob: Blob, name: string) => void>(),
  packing: { hold: Promise.resolve() },
}));
vi.mock("#platform/files/download.ts", () => ({ saveFile: saved }));
vi.mock("./run-in-worker.browser.ts", async () => {
  const { zipFiles } = await import("#platform/files/zip-files.ts");
  const zip: Zip = async (files) => {
    await packing.hold;
    return zipFiles(files);
  };
  return { worker: { zip } };
});

const { render } = testRoot();

const runOf = (text: string): Run => ({
  steps: new Map(),
  result: {
    presented: { text, isCut: false, isText: true, bytes: text.length },
    blob: () => new Blob([text]),
    whole: () => text,
  },
});
const files = [new File(["1"], "a.txt"), new File(["2"], "b.txt")];
const show = (runs: readonly Run[]) =>
  render(<FileResults files={files} runs={runs} looked={0} onLook={() => {}} onRemove={() => {}} />);

test("an archive is of the results that are shown, or isn't saved", async () => {
  let release = () => {};
  packing.hold = new Promise((resolve) => {
    release = resolve;
  });
  const button = () => page.getByRole("button", { name: "Download all as ZIP" });
  show([runOf("old one"), runOf("old two")]);
  await button().click();
  await expect.element(page.getByRole("button", { name: "Packing …" })).toBeDisabled();
  show([runOf("one"), runOf("two")]);
  release();
  await expect.element(button()).toBeEnabled();
  expect(saved).not.toHaveBeenCalled();
  await button().click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [archive, name] = saved.mock.calls[0] ?? [];
  expect(name).toBe("results.zip");
  const entries = Object.entries(unzipSync(new Uint8Array((await archive?.arrayBuffer()) ?? [])));
  expect(entries.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])).toEqual([
    ["a.txt", "one"],
    ["b.txt", "two"],
  ]);
});
