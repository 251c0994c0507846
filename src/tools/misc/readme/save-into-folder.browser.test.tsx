import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import SaveIntoFolder from "./save-into-folder.tsx";

const { render } = testRoot();
let folder: FileSystemDirectoryHandle;
/** Chooses the folder when the test says so. */
let choose: () => void;

beforeEach(async () => {
  const own = await navigator.storage.getDirectory();
  folder = await own.getDirectoryHandle("project", { create: true });
  const chosen = new Promise<FileSystemDirectoryHandle>((resolve) => {
    choose = () => resolve(folder);
  });
  vi.stubGlobal("showDirectoryPicker", () => chosen);
});
afterEach(async () => {
  await (await navigator.storage.getDirectory()).removeEntry("project", { recursive: true });
  vi.unstubAllGlobals();
});

const put = async (name: string, text: string) => {
  const writer = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await writer.write(text);
  await writer.close();
};
const textOf = async (name: string) => (await (await folder.getFileHandle(name)).getFile()).text();
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("saves the text as it is once a folder is chosen, over the README that it has", async () => {
  await put("readme.md", "# Old\n");
  render(<SaveIntoFolder text={"# First\n"} />);
  await button("Save into a folder …").click();
  render(<SaveIntoFolder text={"# Newest\n"} />);
  choose();
  await expect.element(page.getByRole("heading", { name: "Replace readme.md in project?" })).toBeVisible();
  // What is saved is what is shown, whatever is written meanwhile.
  render(<SaveIntoFolder text={"# Later\n"} />);
  await button("Save").click();
  await expect.poll(() => page.getByRole("status").element().textContent).toBe("readme.md was saved into project.");
  expect(await textOf("readme.md")).toBe("# Newest\n");
});

test("Cancel writes nothing, and a folder without a README gets one", async () => {
  render(<SaveIntoFolder text={"# Mine\n"} />);
  choose();
  await button("Save into a folder …").click();
  await expect.element(page.getByRole("heading", { name: "Save README.md in project?" })).toBeVisible();
  await button("Cancel").click();
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
  await expect(textOf("README.md")).rejects.toThrow();
  await button("Save into a folder …").click();
  await button("Save").click();
  await expect.poll(() => page.getByRole("status").element().textContent).toBe("README.md was saved into project.");
  expect(await textOf("README.md")).toBe("# Mine\n");
});
