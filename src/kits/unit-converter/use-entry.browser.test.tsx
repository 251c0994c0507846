import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { parseNumber } from "#core/number/parse-number.ts";
import { quantity, unit } from "#core/quantity.ts";
import { currentQuery } from "#platform/address/query.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import type { AmountReader } from "./amount-reader.browser.ts";
import { UnitConverter } from "./unit-converter.tsx";

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

/** A reader that knows one amount, of 3 metres, and says how many of the chosen unit it is. */
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

/** Shows a converter of centimetres to kilometres whose reader comes when the test says so. */
function show() {
  const { promise, resolve } = Promise.withResolvers<AmountReader>();
  render(<UnitConverter quantity={LENGTH} loadAmountReader={() => promise} />);
  return { come: () => resolve(reader), text: page.getByLabelText("Input") };
}

test("an entry of a link is shown as it was typed, and read once the reader is there", async () => {
  history.replaceState(null, "", `${location.pathname}#from=cm&to=m&value=${encodeURIComponent("9 ft and a bit")}`);
  const { come, text } = show();
  await expect.element(text).toHaveValue("9 ft and a bit");
  come();
  await expect.element(page.getByLabelText("Output")).toHaveValue("3.00");
  await expect.element(page.getByText("9 ft and a bit =", { exact: false }).first()).toBeVisible();
});

test("a closing sign is read, and not passed over", async () => {
  const { come, text } = show();
  await text.fill("6'");
  come();
  await expect.element(text).toHaveAttribute("aria-invalid", "true");
});

test("a unit of a link that is unknown is told", async () => {
  history.replaceState(null, "", `${location.pathname}#from=foo&to=m&value=3`);
  show();
  await expect.element(page.getByText("This link uses ‘foo’", { exact: false })).toBeVisible();
});

const settled = () => expect.poll(() => new Promise((done) => setTimeout(() => done("settled")))).toBe("settled");

test("units that are swapped while the reader loads are those that the typed amount is of", async () => {
  const { come, text } = show();
  await text.fill("9 ft and a bit");
  await page.getByRole("button", { name: "Swap units" }).click();
  come();
  await expect.element(page.getByLabelText("Output")).toHaveValue("300.00");
  await expect.element(text).toHaveValue("9 ft and a bit");
  expect(new URLSearchParams(currentQuery()).get("value")).toBe("9 ft and a bit");
  // Shown again of the link alone, it is still what was typed, in whatever unit.
  await page.getByLabelText("From unit").selectOptions("m");
  await expect.element(page.getByLabelText("Input")).toHaveValue("9 ft and a bit");
});

test("so is another unit to convert from", async () => {
  const { come, text } = show();
  await text.fill("9 ft and a bit");
  await page.getByLabelText("From unit").selectOptions("m");
  come();
  await expect.element(text).toHaveValue("9 ft and a bit");
  await expect.poll(() => new URLSearchParams(currentQuery()).get("value")).toBe("9 ft and a bit");
  await expect.element(page.getByLabelText("Output")).toHaveValue("0.00");
});

test("a number that is typed meanwhile stays", async () => {
  const { come, text } = show();
  await text.fill("9 ft and a bit");
  await text.fill("7");
  come();
  await settled();
  await expect.element(text).toHaveValue("7");
  expect(new URLSearchParams(currentQuery()).get("value")).toBe("7");
});

test("on a page that was left meanwhile nothing comes into the next one's link", async () => {
  const { come, text } = show();
  await text.fill("9 ft and a bit");
  history.pushState(null, "", "/another/page");
  render(<p>Another page</p>);
  await expect.element(page.getByText("Another page")).toBeVisible();
  come();
  await settled();
  expect(currentQuery()).toBe("");
});
