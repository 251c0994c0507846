import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { parseNumber } from "#core/number/parse-number.ts";
import { quantity, unit } from "#core/quantity.ts";
import { currentQuery } from "#platform/address/query.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import { UnitConverter } from "./unit-converter.tsx";
import type { AmountReader } from "./use-entry.browser.ts";

const address = location.href;
const { render } = testRoot();

afterEach(() => {
  history.replaceState(null, "", address);
});

const si = { text: "SI", certainty: "exactly" } as const;
const LENGTH = quantity({
  base: "m",
  systems: ["All"],
  groups: {
    SI: {
      m: unit("Metre", "m", "1", si),
      cm: unit("Centimetre", "cm", "1/100", si),
      km: unit("Kilometre", "km", "1000", si),
    },
  },
});

/** A reader that knows one amount, of 3 metres, and its value in the chosen unit. */
const reader: AmountReader = {
  read(text, _, from) {
    const plain = { m: "3", cm: "300", km: "0.003" }[from];
    return text === "9 ft and a bit" && plain !== undefined
      ? { ...parseNumber(plain), isMeasured: true }
      : { kind: "invalid", message: "No amount" };
  },
  letChooseByTyping: () => {},
  write: () => "",
};

/** Shows a converter from centimetres to kilometres whose reader loads when the test says so. */
function show() {
  const { promise, resolve } = Promise.withResolvers<AmountReader>();
  render(<UnitConverter quantity={LENGTH} loadAmountReader={() => promise} />);
  return { come: () => resolve(reader), text: page.getByLabelText("Input") };
}

test("shows an entry from a link as typed, and reads it once the reader is loaded", async () => {
  history.replaceState(null, "", `${location.pathname}#from=cm&to=m&value=${encodeURIComponent("9 ft and a bit")}`);
  const { come, text } = show();
  await expect.element(text).toHaveValue("9 ft and a bit");
  come();
  await expect.element(page.getByLabelText("Output")).toHaveValue("3.00");
  await expect.element(page.getByText("9 ft and a bit =", { exact: false }).first()).toBeVisible();
});

test("reads a closing character instead of skipping it", async () => {
  const { come, text } = show();
  await text.fill("6'");
  come();
  await expect.element(text).toHaveAttribute("aria-invalid", "true");
});

test("reports an unknown unit in a link", async () => {
  history.replaceState(null, "", `${location.pathname}#from=foo&to=m&value=3`);
  show();
  await expect.element(page.getByText("This link uses ‘foo’", { exact: false })).toBeVisible();
});

const settled = () => expect.poll(() => new Promise((done) => setTimeout(() => done("settled")))).toBe("settled");

test("units swapped while the reader loads apply to the typed amount", async () => {
  const { come, text } = show();
  await text.fill("9 ft and a bit");
  await page.getByRole("button", { name: "Swap units" }).click();
  come();
  await expect.element(page.getByLabelText("Output")).toHaveValue("300.00");
  await expect.element(text).toHaveValue("9 ft and a bit");
  expect(new URLSearchParams(currentQuery()).get("value")).toBe("9 ft and a bit");
  // Rendered again from the link alone, it's still the same input, in any unit.
  await page.getByLabelText("From unit").selectOptions("m");
  await expect.element(page.getByLabelText("Input")).toHaveValue("9 ft and a bit");
});

test("so does another source unit", async () => {
  const { come, text } = show();
  await text.fill("9 ft and a bit");
  await page.getByLabelText("From unit").selectOptions("m");
  come();
  await expect.element(text).toHaveValue("9 ft and a bit");
  await expect.poll(() => new URLSearchParams(currentQuery()).get("value")).toBe("9 ft and a bit");
  await expect.element(page.getByLabelText("Output")).toHaveValue("0.00");
});

test("keeps a number that is typed meanwhile", async () => {
  const { come, text } = show();
  await text.fill("9 ft and a bit");
  await text.fill("7");
  come();
  await settled();
  await expect.element(text).toHaveValue("7");
  expect(new URLSearchParams(currentQuery()).get("value")).toBe("7");
});

test("doesn't change the next page's link after leaving the page", async () => {
  const { come, text } = show();
  await text.fill("9 ft and a bit");
  history.pushState(null, "", "/another/page");
  render(<p>Another page</p>);
  await expect.element(page.getByText("Another page")).toBeVisible();
  come();
  await settled();
  expect(currentQuery()).toBe("");
});
