import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import { documentOf } from "./batch-control.browser.ts";
import type { BatchResult } from "./batch-state.ts";
import { DocumentPart } from "./document-part.tsx";

const { render } = testRoot();
let folder: FileSystemDirectoryHandle;

beforeEach(async () => {
  // The origin's own folder replaces one that a visitor chooses.
  const own = await navigator.storage.getDirectory();
  folder = await own.getDirectoryHandle("documents", { create: true });
});
afterEach(async () => {
  await (await navigator.storage.getDirectory()).removeEntry("documents", { recursive: true });
  vi.restoreAllMocks();
});

const resultOf = (text: string): { readonly result: BatchResult } => {
  const blob = new Blob([text]);
  const frame = { width: 2, height: 3, components: 3 } as const;
  const facts = { bytes: blob.size, width: 2, height: 3, format: "pdf", checksum: 0, notes: [], key: "" } as const;
  return { result: { ...facts, blob, frame } };
};
const [first, second] = [resultOf("page one"), resultOf("page two")];

const show = (results: readonly (typeof first)[], into?: FileSystemDirectoryHandle) =>
  render(
    <DocumentPart results={results} layout={undefined} name="album.pdf" leftOutNames={["broken.jpg"]} folder={into} />,
  );
const press = () => page.getByRole("button", { name: "Write document" }).click();
const status = () => page.getByRole("status");
const textOf = async (name: string) => (await (await folder.getFileHandle(name)).getFile()).text();

test("writes one document into the folder, in page order, and overwrites nothing", async () => {
  show([first, second], folder);
  await expect.element(status()).toHaveTextContent("2 pages. Left out: broken.jpg.");
  await press();
  await expect.element(status()).toHaveTextContent("2 pages. Left out: broken.jpg. Written: album.pdf");
  expect(await textOf("album.pdf")).toBe(await documentOf([first, second], undefined).text());
  show([second, first], folder);
  // The message is about the document that was written, not about this one.
  await expect.element(status()).toHaveTextContent("2 pages. Left out: broken.jpg.");
  await press();
  await expect.element(status()).toHaveTextContent("2 pages. Left out: broken.jpg. Written: album (2).pdf");
  expect((await textOf("album (2).pdf")).match(/page (one|two)/g)).toEqual(["page two", "page one"]);
  expect((await textOf("album.pdf")).match(/page (one|two)/g)).toEqual(["page one", "page two"]);
});

test("reports a folder that refuses the document like for single results", async () => {
  vi.spyOn(FileSystemDirectoryHandle.prototype, "getFileHandle").mockRejectedValue(
    new DOMException("No permission", "NotAllowedError"),
  );
  show([first], folder);
  await press();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("It couldn't be written to the folder (No permission).");
});

test("is downloaded without a folder", async () => {
  show([first]);
  await expect.element(page.getByRole("button", { name: "Download document" })).toBeEnabled();
  await expect.element(page.getByRole("button", { name: "Write document" })).not.toBeInTheDocument();
});
