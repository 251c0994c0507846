import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BandSettings } from "#core/image/blur/band-lines.ts";
import type { Center } from "#core/image/effects/blur-effects.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import PlaceHandles from "./place-handles.tsx";

const { host, render } = testRoot();
let now: Center & BandSettings;

const FIRST = { centerX: 50, centerY: 40, angle: 0, band: 20, falloff: 25 };

function Stage({ hasBand = true }: { readonly hasBand?: boolean }) {
  const [values, setValues] = useState(FIRST);
  now = values;
  return (
    <div style={{ position: "relative", width: 400, height: 300 }}>
      <style>{".absolute.inset-0 { position: absolute; inset: 0 }"}</style>
      <PlaceHandles
        places={{ center: values, band: hasBand ? values : undefined }}
        onChange={(changed) => setValues({ ...values, ...changed })}
      />
    </div>
  );
}

const slider = (name: string) => page.getByRole("slider", { name, exact: true });
/** Focuses an element and presses keys. */
async function keys(name: string, pressed: string) {
  await expect.element(slider(name)).toBeInTheDocument();
  (slider(name).element() as HTMLElement).focus();
  await userEvent.keyboard(pressed);
}

/** Drags the named element by this many pixels, like a captured pointer. */
async function drag(name: string, x: number, y: number) {
  await expect.element(slider(name)).toBeInTheDocument();
  const named = slider(name).element() as HTMLElement;
  const handle = named.closest<HTMLElement>(".touch-none") ?? named;
  let isHeld = false;
  handle.setPointerCapture = () => {
    isHeld = true;
  };
  handle.hasPointerCapture = () => isHeld;
  const send = (type: string, clientX: number, clientY: number) =>
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX, clientY }));
  send("pointerdown", 0, 0);
  send("pointermove", x, y);
  await new Promise(requestAnimationFrame);
  send("pointerup", x, y);
  isHeld = false;
  send("lostpointercapture", x, y);
}

test("the center moves by keys and pointer, and stays in the picture", async () => {
  render(<Stage />);
  await keys("Center handle, across", "{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  await expect.poll(() => now).toMatchObject({ centerX: 51, centerY: 50 });
  await expect.element(slider("Center handle, down")).toHaveAttribute("aria-valuetext", "50% from the top");
  await drag("Center handle, across", 40, -30);
  await expect.poll(() => now).toMatchObject({ centerX: 61, centerY: 40 });
  await drag("Center handle, across", 900, -900);
  await expect.poll(() => now).toMatchObject({ centerX: 100, centerY: 0 });
  expect(document.activeElement).toBe(slider("Center handle, across").element());
});

test("the band can be turned, widened and softened, and turned past half a turn", async () => {
  render(<Stage />);
  await keys("Sharp band handle", "{ArrowUp}");
  await keys("Falloff handle", "{PageUp}");
  await keys("Angle handle", "{ArrowLeft}");
  await expect.poll(() => now).toMatchObject({ band: 21, falloff: 35, angle: 179 });
  await keys("Angle handle", "{ArrowRight}");
  await expect.poll(() => now.angle).toBe(0);
  // Its handle lies 108 pixels to the right of the center.
  await drag("Angle handle", 0, -108);
  await expect.poll(() => now.angle).toBe(45);
  await keys("Angle handle", "{Home}");
  await expect.poll(() => now.angle).toBe(0);
  // Below the center, which is above the middle: 30 of 300 pixels are a tenth, on both sides.
  await drag("Sharp band handle", 50, 30);
  await expect.poll(() => now.band).toBe(41);
  await drag("Falloff handle", 0, -30);
  await expect.poll(() => now).toMatchObject({ band: 41, falloff: 25, angle: 0 });
});

test("shows only the center without a band", async () => {
  render(<Stage hasBand={false} />);
  await expect.element(slider("Center handle, across")).toBeInTheDocument();
  expect(host.querySelectorAll("[role=slider], input")).toHaveLength(2);
});
