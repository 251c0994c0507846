import { flushSync } from "react-dom";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import { filesOf, takeOut } from "./dropped-files.ts";
import { pathOf } from "./dropped-folders.ts";
import { type TakeFiles, useIncomingFiles } from "./incoming-files.ts";

const { host, render: renderRoot } = testRoot();

function Taker({ name, take, fallback = false }: { name: string; take: TakeFiles | undefined; fallback?: boolean }) {
  const isOver = useIncomingFiles(take, { fallback });
  return <p data-testid={name}>{isOver ? "over" : "idle"}</p>;
}

function render(...takers: Parameters<typeof Taker>[0][]) {
  // When this returns, the effects in which the hook starts listening have run.
  flushSync(() =>
    renderRoot(
      <>
        {takers.map((taker) => (
          <Taker key={taker.name} {...taker} />
        ))}
        <textarea aria-label="Text" />
        <input type="range" aria-label="Angle" />
      </>,
    ),
  );
}

function dataOf(name: string, text?: string): DataTransfer {
  const data = new DataTransfer();
  data.items.add(new File(["content"], name));
  if (text !== undefined) data.setData("text/plain", text);
  return data;
}

const event = { bubbles: true, cancelable: true };
/** Returns whether the browser would handle the event: for a file, leave the page. */
const drag = (type: "dragover" | "drop", dataTransfer: DataTransfer, target: EventTarget = host): boolean =>
  target.dispatchEvent(new DragEvent(type, { dataTransfer, ...event }));
const paste = (clipboardData: DataTransfer, target: EventTarget = host): boolean =>
  target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, ...event }));

const names = (take: ReturnType<typeof vi.fn<TakeFiles>>) =>
  take.mock.calls.map(([files]) => files.map(({ name }) => name).join());

test("takes a file dropped or pasted anywhere once, and shows the drag", async () => {
  const take = vi.fn<TakeFiles>();
  render({ name: "zone", take });
  expect(drag("dragover", dataOf("a"))).toBe(false);
  await expect.element(page.getByTestId("zone")).toHaveTextContent("over");
  expect(drag("drop", dataOf("a"))).toBe(false);
  await expect.element(page.getByTestId("zone")).toHaveTextContent("idle");
  expect(paste(dataOf("b"))).toBe(false);
  await expect.poll(() => names(take).sort()).toEqual(["a", "b"]);
});

test("a drag that leaves the window is over", async () => {
  render({ name: "zone", take: vi.fn() });
  drag("dragover", dataOf("a"));
  await expect.element(page.getByTestId("zone")).toHaveTextContent("over");
  host.dispatchEvent(new DragEvent("dragleave", { relatedTarget: document.body, ...event }));
  host.dispatchEvent(new DragEvent("dragleave", { relatedTarget: null, ...event }));
  await expect.element(page.getByTestId("zone")).toHaveTextContent("idle");
});

test("a fallback takes only what nothing else takes", async () => {
  const main = vi.fn<TakeFiles>();
  const fallback = vi.fn<TakeFiles>();
  render({ name: "page", take: fallback, fallback: true }, { name: "zone", take: main });
  drag("dragover", dataOf("a"));
  await expect.element(page.getByTestId("zone")).toHaveTextContent("over");
  await expect.element(page.getByTestId("page")).toHaveTextContent("idle");
  paste(dataOf("a"));
  render({ name: "page", take: fallback, fallback: true });
  paste(dataOf("b"));
  drag("drop", dataOf("c"));
  await expect.poll(() => names(fallback)).toEqual(["b", "c"]);
  expect(names(main)).toEqual(["a"]);
});

test("two listeners don't both take a file", async () => {
  const takes = [vi.fn<TakeFiles>(), vi.fn<TakeFiles>()];
  render({ name: "one", take: takes[0] }, { name: "two", take: takes[1] });
  paste(dataOf("a"));
  expect(takes.flatMap((take) => names(take))).toEqual(["a"]);
});

test("drops a file without a consumer, and stays on the page", async () => {
  render({ name: "zone", take: undefined });
  expect(drag("dragover", dataOf("a"))).toBe(false);
  expect(drag("drop", dataOf("a"))).toBe(false);
  expect(paste(dataOf("a"))).toBe(false);
  await expect.element(page.getByTestId("zone")).toHaveTextContent("idle");
});

test("leaves dragged text to the browser", async () => {
  const take = vi.fn<TakeFiles>();
  render({ name: "zone", take });
  const text = new DataTransfer();
  text.setData("text/plain", "words");
  expect(drag("dragover", text)).toBe(true);
  expect(drag("drop", text)).toBe(true);
  expect(paste(text)).toBe(true);
  expect(take).not.toHaveBeenCalled();
});

test("pasting into a text field takes the copied text, not its picture", async () => {
  const take = vi.fn<TakeFiles>();
  render({ name: "zone", take });
  const field = page.getByRole("textbox", { name: "Text" }).element();
  expect(paste(dataOf("cell.png", "a cell"), field)).toBe(true);
  expect(paste(dataOf("photo.png"), field)).toBe(false);
  expect(paste(dataOf("slide.png", "a slide"), page.getByRole("slider").element())).toBe(false);
  expect(names(take)).toEqual(["photo.png", "slide.png"]);
});

test("the newest consumer takes the file, and none after it's gone", async () => {
  const [before, after] = [vi.fn<TakeFiles>(), vi.fn<TakeFiles>()];
  render({ name: "zone", take: before });
  render({ name: "zone", take: after });
  paste(dataOf("a"));
  expect(names(before)).toEqual([]);
  expect(names(after)).toEqual(["a"]);
  render();
  expect(paste(dataOf("b"))).toBe(true);
  expect(names(after)).toEqual(["a"]);
});

test("a real copy of text goes into the box", async () => {
  const take = vi.fn<TakeFiles>();
  render({ name: "zone", take });
  const field = page.getByRole("textbox", { name: "Text" });
  await field.fill("words");
  await userEvent.keyboard("{Control>}ac{/Control}{End}");
  await userEvent.paste();
  await expect.element(field).toHaveValue("wordswords");
  expect(take).not.toHaveBeenCalled();
});

const refuse = (_: unknown, reject: (reason: Error) => void) => reject(new DOMException("gone", "NotFoundError"));

const fileEntry = (path: string, isReadable = true) => ({
  isFile: true,
  isDirectory: false,
  name: path.split("/").at(-1),
  fullPath: path,
  file: isReadable ? (resolve: (file: File) => void) => resolve(new File([""], path.split("/").at(-1) ?? "")) : refuse,
});

/** A folder whose reader returns its entries in batches, and then none. */
const folderEntry = (path: string, batches: readonly object[][] | "closed") => ({
  isFile: false,
  isDirectory: true,
  name: path.split("/").at(-1),
  fullPath: path,
  createReader() {
    const left = batches === "closed" ? [] : [...batches];
    return {
      readEntries:
        batches === "closed" ? refuse : (resolve: (batch: readonly object[]) => void) => resolve(left.shift() ?? []),
    };
  },
});

/** What a browser provides for a drop of these entries, since a script can't create the real thing. */
const dropOf = (...entries: object[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] }) as unknown as DataTransfer;

test("a dropped folder provides all of its files, with their paths", async () => {
  const { files, unreadable } = await filesOf(
    takeOut(
      dropOf(
        folderEntry("/photos", [
          [fileEntry("/photos/c"), fileEntry("/photos/.DS_Store")],
          [folderEntry("/photos/2026", [[fileEntry("/photos/2026/b")]]), fileEntry("/photos/a")],
        ]),
        fileEntry("/z"),
      ),
    ),
  );
  expect(files.map(pathOf)).toEqual(["photos/2026/b", "photos/a", "photos/c", "z"]);
  expect(unreadable).toEqual([]);
});

test("names what the system can't open and takes the rest", async () => {
  const { files, unreadable } = await filesOf(
    takeOut(
      dropOf(
        folderEntry("/f", [
          [fileEntry("/f/a"), fileEntry("/f/locked", false), folderEntry("/f/closed", "closed"), fileEntry("/f/z")],
        ]),
      ),
    ),
  );
  expect(files.map(pathOf)).toEqual(["f/a", "f/z"]);
  expect(unreadable.sort()).toEqual(["f/closed", "f/locked"]);
});

test("takes plain files unchanged, including hidden ones", async () => {
  const file = new File([""], ".env");
  const data = {
    items: [{ webkitGetAsEntry: () => fileEntry("/.env") }, {}],
    files: [file],
  } as unknown as DataTransfer;
  expect(await filesOf(takeOut(data))).toEqual({ files: [file], unreadable: [] });
  expect(pathOf(file)).toBe(".env");
});
