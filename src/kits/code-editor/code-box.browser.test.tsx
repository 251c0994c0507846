import { createRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { CodeBox, type CodeBoxHandle } from "./code-box.tsx";

const script = vi.hoisted(() => {
  let come = () => {};
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { here, come };
});
vi.mock("./create-editor.browser.ts", async (original) => {
  await script.here;
  return original();
});

let root: ReturnType<typeof createRoot>;
let place: HTMLElement;
let current: string;
let box: React.RefObject<CodeBoxHandle | null>;
const text = {
  get: () => current,
  set: (next: string | ((before: string) => string)) => {
    current = typeof next === "string" ? next : next(current);
  },
};
const onEnter = vi.fn<() => void>();

beforeEach(() => {
  current = "";
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  onEnter.mockClear();
});
afterEach(() => {
  root.unmount();
  place.remove();
});

function render(first = "") {
  current = first;
  box = createRef<CodeBoxHandle>();
  flushSync(() =>
    root.render(
      <CodeBox
        ref={box}
        label="Input"
        placeholder=""
        text={text}
        languageOf={() => "json"}
        problems={NONE}
        onChange={() => {}}
        onEnter={onEnter}
      />,
    ),
  );
}
const NONE: never[] = [];

const plain = () => place.querySelector("textarea");
const area = () => plain() ?? fail("the plain box");
const editor = () => place.querySelector("[data-text-field]")?.shadowRoot;
const content = () => editor()?.querySelector<HTMLElement>(".cm-content") ?? fail("the editor");
const fail = (what: string): never => {
  throw new Error(`${what} is not there`);
};
/** Focuses the plain box and presses a key that changes nothing. */
function use() {
  area().focus({ preventScroll: true });
  area().dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
}
const whenThere = () => expect.poll(() => editor()?.activeElement ?? null).not.toBe(null);
const tasks = () => new Promise((resolve) => setTimeout(resolve, 60));

test("keys typed before, during and after loading form one text with one history", async () => {
  render();
  await userEvent.click(area());
  await userEvent.keyboard("one");
  await tasks();
  expect(current).toBe("one");
  expect(plain()).not.toBe(null);
  await userEvent.keyboard(" two{ArrowLeft}");
  script.come();
  await whenThere();
  expect(plain()).toBe(null);
  await userEvent.keyboard("X");
  expect(current).toBe("one twXo");
  // On a slow machine each letter is a separate step.
  for (let steps = 0; steps < 8; steps++) await userEvent.keyboard("{Control>}z{/Control}");
  expect(current).toBe("");
  for (let steps = 0; steps < 8; steps++) await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(current).toBe("one twXo");
});

test("the selection keeps its direction, and the text its scroll position", async () => {
  render(`${"a line\n".repeat(200)}the end`);
  const plainArea = area();
  plainArea.setSelectionRange(701, 705, "backward");
  plainArea.scrollTop = 1000;
  use();
  await whenThere();
  // Half a line, because the line height is fractional.
  expect(Math.abs((editor()?.querySelector(".cm-scroller")?.scrollTop ?? 0) - 1000)).toBeLessThan(9);
  expect(box.current?.caret()).toBe(701);
  await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}X");
  expect(current.slice(693, 703)).toBe("a line\nXe\n");
});

test("doesn't replace the box during composition", async () => {
  render();
  const plainArea = area();
  plainArea.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  use();
  await tasks();
  expect(plain()).toBe(plainArea);
  plainArea.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  expect(plain()).toBe(plainArea);
  await whenThere();
});

test("doesn't replace the box while the pointer is down", async () => {
  render("a text");
  area().dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  area().focus();
  await tasks();
  expect(plain()).not.toBe(null);
  window.dispatchEvent(new PointerEvent("pointerup"));
  await whenThere();
});

test("leaves the focus elsewhere if it has moved", async () => {
  render("a text");
  const other = place.appendChild(document.createElement("button"));
  use();
  other.focus();
  await expect.poll(() => editor() ?? null).not.toBe(null);
  expect(document.activeElement).toBe(other);
});

test("text filled in by script and keys that only pass through keep the plain box", async () => {
  render();
  const plainArea = area();
  plainArea.focus();
  document.execCommand("insertText", false, "filled in");
  for (const key of ["Tab", "Shift", "Control"]) {
    plainArea.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
  await tasks();
  expect(current).toBe("filled in");
  expect(plain()).toBe(plainArea);
});

test("pasting without a key loads the editor", async () => {
  render();
  area().focus();
  area().setRangeText("pasted");
  area().dispatchEvent(new InputEvent("input", { inputType: "insertFromPaste", bubbles: true }));
  await whenThere();
  expect(content().textContent).toBe("pasted");
});

test("editing a selection by script needs no inline style", async () => {
  render('{"a": "text"}');
  use();
  await whenThere();
  await expect.poll(() => content().querySelector("span") ?? null).not.toBe(null);
  // In one task, because CodeMirror learns of the selection later.
  document.execCommand("selectAll");
  document.execCommand("insertText", false, '{"b": 1}');
  await expect.poll(() => current).toBe('{"b": 1}');
  expect(content().querySelector("[style]")).toBe(null);
});

test("typing replaces a selection that is only partly in the page", async () => {
  render("a\n".repeat(1000));
  use();
  await whenThere();
  box.current?.select(100, 1600);
  editor()?.querySelector(".cm-scroller")?.scrollTo(0, 0);
  await tasks();
  await userEvent.keyboard("x");
  expect(current).toBe(`${"a\n".repeat(50)}x${"a\n".repeat(200)}`);
});

test("the page gets dropped or pasted files, the editor gets text", async () => {
  render("a");
  use();
  await whenThere();
  const seen = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  place.addEventListener("drop", seen);
  place.addEventListener("paste", seen);
  const files = new DataTransfer();
  files.items.add(new File(["content"], "a.json"));
  const options = { bubbles: true, composed: true, cancelable: true };
  expect(content().dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: files }))).toBe(false);
  expect(content().dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: files }))).toBe(false);
  expect(seen.mock.calls.map(([{ type, defaultPrevented }]) => [type, defaultPrevented])).toEqual([
    ["drop", true],
    ["paste", true],
  ]);
  await tasks();
  expect(current).toBe("a");
  const words = new DataTransfer();
  words.setData("text/plain", "b\r\nc");
  content().dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: words }));
  expect(current).toBe("b\nca");
});

test("undoes a replaced text, shows a position, and runs on Ctrl+Enter", async () => {
  render("a\r\nb");
  use();
  await whenThere();
  expect(current).toBe("a\nb");
  expect(box.current?.replace("another text")).toBe(true);
  expect(current).toBe("another text");
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(current).toBe("a\nb");
  box.current?.select(2, 3);
  await userEvent.keyboard("c{Control>}{Enter}{/Control}");
  expect(current).toBe("a\nc");
  expect(onEnter).toHaveBeenCalledOnce();
});

test("a text too long for the editor returns to the plain box", async () => {
  render("a");
  use();
  await whenThere();
  const long = new DataTransfer();
  long.setData("text/plain", "x\n".repeat(2_500_000));
  content().dispatchEvent(
    new ClipboardEvent("paste", { bubbles: true, composed: true, cancelable: true, clipboardData: long }),
  );
  await expect.poll(() => place.textContent).toContain("A long text, 5,000,001 characters");
  expect(current.length).toBe(5_000_001);
  expect(box.current?.replace("b")).toBe(false);
});

test("a removed box keeps the last typed text", async () => {
  render("x".repeat(1_000_001));
  const remove = place.querySelector("button") ?? fail("the button of a long text");
  remove.focus();
  remove.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
  await tasks();
  expect(remove.isConnected).toBe(true);
  place.querySelector("section")?.focus();
  place.querySelector("section")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
  await whenThere();
  await userEvent.keyboard("{Control>}{Home}{/Control}yz");
  root.unmount();
  expect(current.slice(0, 4)).toBe("yzxx");
  root = createRoot(place);
});
