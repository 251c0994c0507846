import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choice, flag, int, privateText } from "#core/params.ts";
import { addressWithTexts, shareableAddress, useParams } from "#platform/address/use-params.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import { CopyLink, CopyLinkWithTexts } from "./copy-button.tsx";
import { Checkbox } from "./fields/checkbox.tsx";
import { Slider } from "./fields/slider.tsx";

const params = {
  angle: int(0, { min: 0, max: 360 }),
  repeat: flag(false),
  type: choice("linear", ["linear", "radial"]),
};

function Shown() {
  const { values, bind, reset, areDefault } = useParams(params);
  return (
    <>
      <Slider label="Angle" {...bind("angle")} />
      <Checkbox label="Repeat" {...bind("repeat")} />
      <output data-testid="values">{JSON.stringify(values)}</output>
      <button type="button" onClick={reset} disabled={areDefault}>
        Reset
      </button>
    </>
  );
}

const { render } = testRoot();
const address = location.href;

afterEach(() => {
  history.replaceState(null, "", address);
});

const query = () => new URLSearchParams(new URL(shareableAddress()).hash.slice(1));

test("a control changes the address, leaves foreign words alone and drops defaults", async () => {
  history.replaceState({ kept: 1 }, "", "#utm=x&angle=90");
  render(<Shown />);
  const slider = page.getByRole("slider", { name: "Angle" });
  await expect.element(slider).toHaveValue("90");
  await page.getByLabelText("Repeat").click();
  await slider.fill("45");
  expect(query().toString()).toBe("utm=x&angle=45&repeat=1");
  expect(history.state).toEqual({ kept: 1 });
  await page.getByRole("button", { name: "Reset" }).click();
  expect(query().toString()).toBe("utm=x");
  await expect.element(slider).toHaveValue("0");
  await expect.element(page.getByRole("button", { name: "Reset" })).toBeDisabled();
});

test("a link with nonsense shows the defaults", async () => {
  history.replaceState(null, "", "#angle=x&repeat=maybe&type=conic");
  render(<Shown />);
  await expect
    .element(page.getByTestId("values"))
    .toHaveTextContent(JSON.stringify({ angle: 0, repeat: false, type: "linear" }));
});

test("keys move a slider", async () => {
  render(<Shown />);
  await expect.element(page.getByRole("slider", { name: "Angle" })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(query().get("angle")).toBe("2");
});

const withText = { find: privateText("", { maxLength: 50 }), upper: flag(false) };

test("opens a link that contains a text, and removes the text from the address", async () => {
  history.replaceState(null, "", "#find=hunter2&upper=1");
  function Find() {
    const { values, set } = useParams(withText);
    return (
      <>
        <p data-testid="found">{JSON.stringify(values)}</p>
        <button type="button" onClick={() => set({ find: "another" })}>
          Other
        </button>
        <CopyLinkWithTexts />
      </>
    );
  }
  render(<Find />);
  await expect.element(page.getByTestId("found")).toHaveTextContent('{"find":"hunter2","upper":true}');
  await expect.poll(() => location.hash).toBe("#upper=1");
  await page.getByRole("button", { name: "Other" }).click();
  await expect.element(page.getByTestId("found")).toHaveTextContent('{"find":"another","upper":true}');
  await expect.poll(() => location.hash).toBe("#upper=1");
  expect(shareableAddress()).toMatch(/#upper=1$/);
  expect(addressWithTexts()).toMatch(/#find=another&upper=1$/);
  await expect.element(page.getByRole("button", { name: "Copy link with search text" })).toBeVisible();
});

test.each([
  [8000, 0],
  [8001, 1],
])("a copied link of %d characters has %d notes", async (length, notes) => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  // As addresses are written: three characters for each of the two bytes of an ä.
  history.replaceState(null, "", "#find=%C3%A4");
  const link = () => shareableAddress().padEnd(length, "x");
  render(<CopyLink address={link} />);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.element(page.getByRole("button", { name: /Copied/ })).toBeVisible();
  await expect.poll(() => page.getByText(/This link has 8,001 characters/).elements()).toHaveLength(notes);
  vi.restoreAllMocks();
});
