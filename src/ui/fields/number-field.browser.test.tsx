import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import { NumberField } from "./number-field.tsx";
import { Slider } from "./slider.tsx";

const { render } = testRoot();

function Boxes() {
  const [value, setValue] = useState(7);
  const limits = { value, min: 1, max: 100_000, onChange: setValue };
  return (
    <>
      <NumberField label="How many" {...limits} />
      <Slider label="Length" exact {...limits} />
      <output data-testid="value">{value}</output>
    </>
  );
}

test("accepts a whole number with grouping; other separators change nothing", async () => {
  render(<Boxes />);
  const box = page.getByLabelText("How many");
  const value = page.getByTestId("value");
  for (const [text, read] of [
    ["1,000", 1000],
    ["2 000", 2000],
    ["3'000", 3000],
    ["1,2,3", undefined],
    ["6 2", undefined],
    ["1,5", undefined],
    ["1.000", undefined],
    ["1e3", undefined],
    ["2*3", undefined],
    ["0x10", undefined],
    ["-1", undefined],
    ["12 px", 12],
  ] as const) {
    await box.fill("41");
    await expect.element(value).toHaveTextContent("41");
    await box.fill(text);
    if (read === undefined) await expect.element(box).toHaveAttribute("aria-invalid", "true");
    await expect.element(value).toHaveTextContent(String(read ?? 41));
    await userEvent.tab();
    await expect.element(box).toHaveValue(String(read ?? 41));
    const unchangedNote = page.getByText(`‘${text}’ isn't a whole number from 1 to 100,000. It's still 41.`);
    await expect.element(unchangedNote).toHaveLength(read === undefined ? 1 : 0);
  }
});

test("typing key by key counts as a whole or not at all", async () => {
  render(<Boxes />);
  const box = page.getByLabelText("How many");
  const value = page.getByTestId("value");
  for (const text of ["2*3", "3e2", "4.5"]) {
    await userEvent.click(box);
    await userEvent.keyboard(`{Control>}a{/Control}${text}`);
    await expect.element(value).toHaveTextContent("7");
    await userEvent.tab();
    await expect.element(box).toHaveValue("7");
  }
});

test("a slider's box accepts whole numbers, with or without a unit, and reports the rest", async () => {
  render(<Boxes />);
  const box = page.getByRole("textbox", { name: "Length, exact value" });
  const value = page.getByTestId("value");
  for (const [text, read] of [
    ["1,250", 1250],
    ["6 2", undefined],
    ["1.5", undefined],
    ["0x10", undefined],
    ["-5", undefined],
    ["12px", 12],
  ] as const) {
    await box.fill("9");
    await box.fill(text);
    await expect.element(value).toHaveTextContent(String(read ?? 9));
    if (read === undefined) await expect.element(page.getByText("A whole number from 1 to 100,000")).toBeVisible();
  }
});
