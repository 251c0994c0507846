import { useState } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { within } from "#core/test-run.fixture.ts";
import { RECENT_COLORS } from "#platform/recent-colors.ts";
import { readPreference, writePreference } from "#platform/storage.ts";
import { ColorField } from "./color-field.tsx";

beforeEach(() => writePreference(RECENT_COLORS, ""));

function Held({ alpha = false }: { readonly alpha?: boolean }) {
  const [value, setValue] = useState("#14b8a6");
  return (
    <>
      <ColorField label="From" value={value} alpha={alpha} onChange={setValue} />
      <button type="button">Elsewhere</button>
    </>
  );
}

function show(alpha = false) {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  root.render(<Held alpha={alpha} />);
  return () => {
    root.unmount();
    host.remove();
  };
}

const button = page.getByRole("button", { name: /^From #/ });
const dialog = page.getByRole("dialog", { name: "From" });
const hex = page.getByRole("textbox", { name: "From, hex or any CSS color" });

test("accepts a valid hex and ignores anything else", async () => {
  const remove = show();
  await button.click();
  await hex.fill("#7F2CF4");
  await expect.element(button).toHaveTextContent("#7f2cf4");
  for (const bad of ["#7f2c", "tea", "#7f2cf480", ""]) {
    await hex.fill(bad);
    await expect.element(hex).toHaveValue(bad);
    await expect.element(button).toHaveTextContent("#7f2cf4");
  }
  await userEvent.tab({ shift: true });
  await expect.element(hex).toHaveValue("#7f2cf4");
  remove();
});

test("accepts eight digits with alpha", async () => {
  const remove = show(true);
  await button.click();
  await hex.fill("#7f2cf480");
  await expect.element(button).toHaveTextContent("#7f2cf480");
  await expect.element(dialog.getByRole("slider", { name: "Alpha" })).toBeVisible();
  remove();
});

test("keys move the picker, and Escape closes it and restores the focus", async () => {
  const remove = show();
  await button.click();
  await expect.element(dialog.getByRole("slider", { name: "Hue" })).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(button).not.toHaveTextContent("#14b8a6");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  remove();
});

test("a click outside closes it; the focus goes to the clicked control, or back", async () => {
  const remove = show();
  await button.click();
  await expect.element(hex).toBeVisible();
  document.body.style.minHeight = "600px";
  await userEvent.click(document.body, { position: { x: 400, y: 560 } });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(hex).toBeVisible();
  await page.getByRole("button", { name: "Elsewhere" }).click({ force: true });
  await expect.element(dialog).not.toBeInTheDocument();
  remove();
});

test("closes when Tab leaves it in either direction, but not when the window loses the focus", async () => {
  const remove = show();
  await button.click();
  await expect.element(dialog.getByRole("slider", { name: "Hue" })).toBeVisible();
  await hex.click();
  // As when another window comes to the front.
  document.activeElement?.dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: null }));
  window.dispatchEvent(new Event("blur"));
  await expect.element(dialog).toBeVisible();
  await userEvent.tab();
  await expect.element(dialog.getByRole("button", { name: "Pick from screen" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard("{Enter}");
  await expect.element(hex).toBeVisible();
  await userEvent.tab({ shift: true });
  await expect.element(button).toHaveFocus();
  await expect.element(hex).toBeVisible();
  document.querySelectorAll("button")[document.querySelectorAll("button").length - 1]?.focus();
  await expect.element(dialog).not.toBeInTheDocument();
  remove();
});

test("a click outside restores the focus even if the picker takes it only then", async () => {
  const remove = show();
  await button.click();
  await expect.element(hex).toBeVisible();
  document.body.style.minHeight = "600px";
  // As when the page is slow, and the click comes before the picker has the focus.
  const takeLate = () => document.querySelector<HTMLElement>("[popover]")?.focus();
  addEventListener("pointerup", takeLate, { capture: true, once: true });
  await userEvent.click(document.body, { position: { x: 400, y: 560 } });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  remove();
});

test("reports an opening at once, even if the browser reports it together with the closing", async () => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const opened = vi.fn();
  root.render(<ColorField label="From" value="#14b8a6" onChange={() => undefined} onOpen={opened} />);
  await expect.element(button).toBeVisible();
  const popover = host.querySelector<HTMLElement>("[popover]");
  popover?.showPopover();
  expect(opened).toHaveBeenCalledOnce();
  popover?.hidePopover();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(opened).toHaveBeenCalledOnce();
  root.unmount();
  host.remove();
});

test.each([
  ["rebeccapurple", "#663399", ""],
  ["hsl(0 100% 50%)", "#ff0000", ""],
  ["color-mix(in srgb, red, blue)", "#800080", ""],
  // Tailwind’s color of that name, whose module is then loaded; it's slightly outside.
  ["teal-500", "#00bba7", "Outside sRGB: the nearest color in it is used."],
  ["color(display-p3 0 1 0)", "#00fb29", "Outside sRGB: the nearest color in it is used."],
])("accepts any CSS color: %s", async (text, color, said) => {
  const remove = show();
  await button.click();
  await hex.fill(text);
  await expect.element(button).toHaveTextContent(color);
  await expect.element(dialog.getByRole("status")).toHaveTextContent(said);
  await expect.element(hex).toHaveValue(text);
  remove();
});

test("keeps an invalid color, and reports the error when the box loses the focus", async () => {
  const remove = show();
  await button.click();
  await expect.element(dialog.getByRole("status")).toBeInTheDocument();
  for (const [text, said] of [
    ["12 px", /^This isn't a color/],
    ["#7f2cf480", /without transparency/],
    ["no such name", /isn't in CSS/],
  ] as const) {
    await hex.fill(text);
    expect(dialog.getByRole("status").element().textContent).toBe("");
    await userEvent.keyboard("{Enter}");
    // The list of all names is large.
    await expect.poll(() => dialog.getByRole("status").element().textContent, { timeout: within(15) }).toMatch(said);
    await expect.element(hex).toHaveValue(text);
    await expect.element(button).toHaveTextContent("#14b8a6");
  }
  remove();
});

test("saves recent colors on the device, and offers them by keyboard", async () => {
  writePreference(RECENT_COLORS, "oklch(51% 0.09 186)|#ff000080|no color|#102030");
  const remove = show();
  await button.click();
  const last = dialog.getByRole("list", { name: "Last used" });
  // Omits what the field can't have.
  await expect
    .poll(() =>
      last
        .getByRole("button")
        .elements()
        .map((each) => each.getAttribute("aria-label")),
    )
    .toEqual(["Use #00766e", "Use #102030"]);
  last.getByRole("button", { name: "Use #102030" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveTextContent("#102030");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(readPreference(RECENT_COLORS)).toBe("#102030|oklch(51% 0.09 186)|#ff000080");
  // A color that was only previewed isn't recent.
  await button.click();
  await expect.element(last).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(readPreference(RECENT_COLORS)).toBe("#102030|oklch(51% 0.09 186)|#ff000080");
  remove();
});

test("picks a color from the screen where the browser can, and shows the button only there", async () => {
  const before = Reflect.get(globalThis, "EyeDropper");
  Reflect.set(globalThis, "EyeDropper", undefined);
  let remove = show();
  await button.click();
  await expect.element(dialog.getByRole("status")).toBeInTheDocument();
  await expect.element(dialog.getByRole("button", { name: "Pick from screen" })).not.toBeInTheDocument();
  remove();
  let answer: (color: { sRGBHex: string }) => void = () => undefined;
  class EyeDropper {
    open = () =>
      new Promise<{ sRGBHex: string }>((resolve) => {
        answer = resolve;
      });
  }
  Reflect.set(globalThis, "EyeDropper", EyeDropper);
  remove = show();
  await button.click();
  await dialog.getByRole("button", { name: "Pick from screen" }).click();
  answer({ sRGBHex: "#abcdef" });
  await expect.element(button).toHaveTextContent("#abcdef");
  remove();
  Reflect.set(globalThis, "EyeDropper", before);
});

test("nothing moves when the lazy parts of the picker arrive", async () => {
  writePreference(RECENT_COLORS, "#102030|#203040");
  const remove = show();
  await button.click();
  const early = hex.element().getBoundingClientRect();
  const height = dialog.element().getBoundingClientRect().height;
  await expect.element(dialog.getByRole("button", { name: "Use #102030" })).toBeVisible();
  expect(hex.element().getBoundingClientRect()).toEqual(early);
  expect(dialog.element().getBoundingClientRect().height).toBe(height);
  remove();
});
