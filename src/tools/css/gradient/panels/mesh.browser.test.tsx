import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import type { MeshPoint } from "../model/gradient.ts";
import { FEWEST_POINTS } from "../model/layers.ts";
import { MeshHandles } from "./mesh.tsx";

const { host, render } = testRoot();
let points: readonly MeshPoint[];

const START: readonly MeshPoint[] = [
  { color: "#ff0000", x: 25, y: 50, reach: 60 },
  { color: "#00ff00", x: 50, y: 50, reach: 60 },
  { color: "#0000ff", x: 75, y: 50, reach: 60 },
];

function Mesh() {
  const [now, setNow] = useState(START);
  const [selected, setSelected] = useState(0);
  points = now;
  return (
    <>
      <MeshHandles points={now} selected={selected} onSelect={setSelected} onChange={(next) => setNow(next.points)} />
      <output>Point {selected + 1}</output>
    </>
  );
}

const handle = (number: number) => {
  const slider = page.getByRole("slider", { name: `Point ${number}, across` }).element();
  return slider.parentElement as HTMLElement;
};

// A box of 400 by 200 pixels: one percent across is four pixels, down it is two.
beforeEach(async () => {
  host.style.cssText = "position: relative; width: 400px; height: 200px";
  render(<Mesh />);
  await expect.element(page.getByRole("slider", { name: "Point 3, down" })).toBeInTheDocument();
  const overlay = handle(1).parentElement as HTMLElement;
  overlay.style.cssText = "position: absolute; inset: 0";
  await expect.poll(() => overlay.clientWidth).toBe(400);
  // What is as large is known to the page by its next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (const number of [1, 2, 3]) {
    const each = handle(number);
    // Captures need a pointer that is down, which events made by a script are not.
    each.setPointerCapture = () => {};
    each.hasPointerCapture = () => true;
    each.releasePointerCapture = () =>
      void each.dispatchEvent(new PointerEvent("lostpointercapture", { pointerId: 1 }));
  }
});

function send(number: number, type: string, pointerType: string, clientX = 0, clientY = 0) {
  const init = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, button: 0, pointerType };
  handle(number).dispatchEvent(new PointerEvent(type, { ...init, clientX, clientY }));
}

test.each(["mouse", "touch", "pen"])(
  "a point follows a %s by as much as that moves, and no other does",
  async (kind) => {
    send(2, "pointerdown", kind, 200, 100);
    await expect.element(page.getByText("Point 2", { exact: true })).toBeVisible();
    send(2, "pointermove", kind, 240, 60);
    await expect.poll(() => points[1]).toEqual({ color: "#00ff00", x: 60, y: 30, reach: 60 });
    send(2, "pointermove", kind, 120, 140);
    await expect.poll(() => points[1]).toMatchObject({ x: 30, y: 70 });
    send(2, "pointerup", kind, 120, 140);
    send(2, "lostpointercapture", kind);
    send(2, "pointermove", kind, 0, 0);
    expect(points).toEqual([START[0], { ...START[1], x: 30, y: 70 }, START[2]]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Point 2, across");
  },
);

test("it stays in the box and where a touch is taken away, and Escape puts it back", async () => {
  send(3, "pointerdown", "touch", 300, 100);
  send(3, "pointermove", "touch", 900, -900);
  await expect.poll(() => points[2]).toMatchObject({ x: 100, y: 0 });
  send(3, "pointercancel", "touch");
  send(3, "lostpointercapture", "touch");
  send(3, "pointermove", "touch", 0, 0);
  expect(points[2]).toMatchObject({ x: 100, y: 0 });
  send(1, "pointerdown", "mouse", 100, 100);
  send(1, "pointermove", "mouse", 140, 100);
  await expect.poll(() => points[0]?.x).toBe(35);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => points[0]).toEqual(START[0]);
});

test("keys move it, by ten with Shift, and Delete removes it while two are left", async () => {
  handle(1).querySelector("input")?.focus();
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowUp}{/Shift}");
  await expect.poll(() => points[0]).toMatchObject({ x: 26, y: 40 });
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => points).toEqual([START[1], START[2]]);
  handle(1).querySelector("input")?.focus();
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => points.length).toBe(FEWEST_POINTS);
});
