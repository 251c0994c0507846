import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenForUnclaimed } from "./unclaimed.ts";

const onOver = vi.fn();
const onFiles = vi.fn();
const onText = vi.fn();
let stop: () => void;
const host = document.createElement("div");

beforeEach(() => {
  document.body.replaceChildren(host);
  host.innerHTML = '<textarea></textarea><button type="button">Press</button>';
  stop = listenForUnclaimed({ onOver, onFiles, onText });
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
});

function data(content: { file?: string; text?: string }): DataTransfer {
  const transfer = new DataTransfer();
  if (content.file !== undefined) transfer.items.add(new File(["content"], content.file));
  if (content.text !== undefined) transfer.setData("text/plain", content.text);
  return transfer;
}

const options = { bubbles: true, cancelable: true };
/** Returns whether the browser would handle the event. */
const drag = (type: string, dataTransfer: DataTransfer, target: EventTarget = host): boolean =>
  target.dispatchEvent(new DragEvent(type, { dataTransfer, ...options }));
const paste = (clipboardData: DataTransfer, target: EventTarget = host): boolean =>
  target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, ...options }));

const field = () => host.querySelector("textarea") as HTMLTextAreaElement;
const names = () => onFiles.mock.calls.map(([{ files }]) => files.map(({ name }: File) => name).join());

test("hands over a file that nothing takes, and reports its drag", () => {
  expect(drag("dragover", data({ file: "a" }))).toBe(false);
  expect(onOver).toHaveBeenLastCalledWith(true);
  expect(drag("drop", data({ file: "a" }))).toBe(false);
  expect(onOver).toHaveBeenLastCalledWith(false);
  expect(paste(data({ file: "b" }))).toBe(false);
  expect(names()).toEqual(["a", "b"]);
});

test("leaves what any other listener takes, whenever that started listening", () => {
  const takeIt = (event: Event) => event.preventDefault();
  for (const target of [document, window]) {
    for (const type of ["dragover", "drop", "paste"]) target.addEventListener(type, takeIt);
    drag("dragover", data({ file: "a" }));
    drag("drop", data({ file: "a" }));
    paste(data({ file: "a" }));
    paste(data({ text: "words" }));
    for (const type of ["dragover", "drop", "paste"]) target.removeEventListener(type, takeIt);
  }
  expect(onOver).not.toHaveBeenCalledWith(true);
  expect(names()).toEqual([]);
  expect(onText).not.toHaveBeenCalled();
  expect(drag("drop", data({ file: "b" }))).toBe(false);
  expect(names()).toEqual(["b"]);
});

test("hands over text only outside of text fields", () => {
  expect(paste(data({ text: "one" }))).toBe(false);
  expect(paste(data({ text: "two" }), host.querySelector("button") as Element)).toBe(false);
  expect(drag("dragover", data({ text: "three" }))).toBe(false);
  expect(drag("drop", data({ text: "three" }))).toBe(false);
  expect(onText.mock.calls).toEqual([["one"], ["two"], ["three"]]);
  onText.mockClear();
  for (const type of ["dragover", "drop"]) expect(drag(type, data({ text: "field" }), field())).toBe(true);
  expect(paste(data({ text: "field" }), field())).toBe(true);
  // The picture of a copied text.
  expect(paste(data({ text: "cell", file: "cell.png" }), field())).toBe(true);
  expect(onText).not.toHaveBeenCalled();
  expect(names()).toEqual([]);
});

test("ignores drags within the page", () => {
  host.dispatchEvent(new DragEvent("dragstart", options));
  expect(drag("dragover", data({ text: "selected" }))).toBe(true);
  expect(drag("drop", data({ text: "selected" }))).toBe(true);
  host.dispatchEvent(new DragEvent("dragend", options));
  expect(drag("drop", data({ text: "from elsewhere" }))).toBe(false);
  expect(onText.mock.calls).toEqual([["from elsewhere"]]);
});

test("a drag that leaves the window is over", () => {
  drag("dragover", data({ file: "a" }));
  onOver.mockClear();
  host.dispatchEvent(new DragEvent("dragleave", { relatedTarget: document.body, ...options }));
  expect(onOver).not.toHaveBeenCalled();
  host.dispatchEvent(new DragEvent("dragleave", { relatedTarget: null, ...options }));
  expect(onOver).toHaveBeenCalledWith(false);
});
