import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import WhatIsThis from "./what-is-this.tsx";

/** The recognizers come when the test says so. */
const recognizers = vi.hoisted(() => {
  let come = () => {};
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { here, come };
});
vi.mock("#operations/recognize/readings.ts", async (original) => {
  await recognizers.here;
  return original();
});

const { render } = testRoot();
const show = (text: string) => render(<WhatIsThis text={text} onTake={() => {}} />);
const formats = () => page.getByRole("list", { name: "Possible formats" });

test("what is asked is the text once the recognizers are here, and nothing is said of another", async () => {
  show("some words");
  await page.getByRole("button", { name: "What is this?" }).click();
  show("aGVsbG8gd29ybGQ=");
  await expect.element(page.getByRole("button")).toBeVisible();
  recognizers.come();
  await expect.element(formats()).toBeVisible();
  expect(formats().element().textContent).toMatch(/^Base64Certain/);
  show("some words");
  await expect.element(formats()).not.toBeInTheDocument();
  expect(document.querySelector("[role=status]")?.textContent).toBe("");
});
