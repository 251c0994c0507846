import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import { useDrag } from "./use-drag.ts";

const { host, render } = testRoot();
let events: string[];

/** A handle that records its moves; it starts at 100. */
function Handle({ name }: { readonly name: string }) {
  const [at, setAt] = useState(100);
  const drag = useDrag<number>({
    move: (held, { x, y }) => {
      setAt(held + x);
      events.push(`move ${x} ${y}`);
    },
    restore: (held) => {
      setAt(held);
      events.push("restore");
    },
    drop: (held, { x }) => events.push(`drop ${held} ${x}`),
    end: () => events.push("end"),
  });
  return (
    <button type="button" {...drag(() => at)}>
      {name} {at}
    </button>
  );
}

beforeEach(async () => {
  events = [];
  render(<Handle name="Handle" />);
  await expect.element(page.getByText("Handle 100")).toBeVisible();
  const handle = host.querySelector("button") as HTMLButtonElement;
  // Capturing needs a pressed pointer, which scripted events don't have.
  const captured = new Set<number>();
  handle.setPointerCapture = (id) => void captured.add(id);
  handle.hasPointerCapture = (id) => captured.has(id);
  handle.releasePointerCapture = (id) => {
    captured.delete(id);
    send("lostpointercapture", { pointerId: id });
  };
});

const handle = () => host.querySelector("button") as HTMLButtonElement;
function send(type: string, init: PointerEventInit) {
  const event = new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, ...init });
  handle().dispatchEvent(event);
}
const press = (x: number, y: number, more?: PointerEventInit) =>
  send("pointerdown", { clientX: x, clientY: y, ...more });
const move = (x: number, y: number, more?: PointerEventInit) =>
  send("pointermove", { clientX: x, clientY: y, ...more });
const release = (x: number, y: number) => {
  send("pointerup", { clientX: x, clientY: y });
  handle().releasePointerCapture(1);
};
const key = (pressed: string) => {
  const event = new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true });
  handle().dispatchEvent(event);
  return event;
};

test("a dragged element moves with the pointer from where it was grabbed, and has the focus", async () => {
  press(10, 20);
  expect(document.activeElement).toBe(handle());
  move(15, 18);
  await expect.element(page.getByText("Handle 105")).toBeVisible();
  // Relative to the grab, not to the current position.
  move(13, 20);
  await expect.element(page.getByText("Handle 103")).toBeVisible();
  release(13, 20);
  expect(events).toEqual(["move 5 -2", "move 3 0", "drop 100 3", "end"]);
});

test("a second drag starts from the end of the first", async () => {
  press(0, 0);
  move(7, 0);
  release(7, 0);
  await expect.element(page.getByText("Handle 107")).toBeVisible();
  press(50, 0);
  move(51, 0);
  await expect.element(page.getByText("Handle 108")).toBeVisible();
  release(51, 0);
});

test("Escape restores it silently, and the pointer moves nothing after that", async () => {
  let heard = 0;
  const listener = () => heard++;
  host.addEventListener("keydown", listener);
  press(0, 0);
  move(30, 0);
  await expect.element(page.getByText("Handle 130")).toBeVisible();
  expect(key("a").defaultPrevented).toBe(false);
  expect(key("Escape").defaultPrevented).toBe(true);
  await expect.element(page.getByText("Handle 100")).toBeVisible();
  expect(heard).toBe(1);
  move(60, 0);
  release(60, 0);
  expect(events).toEqual(["move 30 0", "restore", "end"]);
  // Once the drag is over, it leaves Escape alone.
  expect(key("Escape").defaultPrevented).toBe(false);
  expect(heard).toBe(2);
  host.removeEventListener("keydown", listener);
});

test("a pointer that the browser cancels ends the drag there, without a drop", async () => {
  press(0, 0);
  move(4, 0);
  send("pointercancel", {});
  handle().releasePointerCapture(1);
  expect(events).toEqual(["move 4 0", "end"]);
  await expect.element(page.getByText("Handle 104")).toBeVisible();
});

test("other buttons, other pointers and hovering pointers don't drag", () => {
  press(0, 0, { button: 2 });
  move(9, 0);
  expect(events).toEqual([]);
  press(0, 0);
  // A second finger neither takes over nor moves it.
  press(100, 0, { pointerId: 2 });
  move(120, 0, { pointerId: 2 });
  expect(events).toEqual([]);
  move(1, 0);
  expect(events).toEqual(["move 1 0"]);
  release(1, 0);
});

test("a removed element lets the next one be dragged", async () => {
  press(0, 0);
  const gone = handle();
  gone.hasPointerCapture = () => false;
  press(5, 0);
  move(6, 0);
  expect(events).toEqual(["end"]);
  gone.hasPointerCapture = () => true;
  move(7, 0);
  expect(events).toEqual(["end", "move 2 0"]);
});
