import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import { tabCell } from "#platform/use-tab-state.ts";
import { OwnPicture } from "./own-picture.tsx";
import { usePicture } from "./use-picture.browser.ts";

const { render } = testRoot();

function Page({ takesDrops }: { readonly takesDrops: boolean }) {
  const { url } = usePicture("under");
  return (
    <>
      <OwnPicture name="under" label="Picture under all layers" takesDrops={takesDrops} />
      {url && <img src={url} alt="Shown" />}
    </>
  );
}

afterEach(() => {
  tabCell<File | undefined>("under", undefined).set(undefined);
});

// One red pixel.
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="red"/></svg>';
const picture = (name: string) => new File([SVG], name, { type: "image/svg+xml" });

/** Drops a file on the page; returns whether the browser would leave the page for it. */
function drop(file: File): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const init = { dataTransfer, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new DragEvent("dragover", init));
  return document.body.dispatchEvent(new DragEvent("drop", init));
}

test("a picture dropped anywhere on the page lies below all layers until it's removed", async () => {
  render(<Page takesDrops />);
  await expect.element(page.getByText("Picture under all layers")).toBeVisible();
  await expect.poll(() => drop(picture("clouds.svg"))).toBe(false);
  await expect.element(page.getByText("clouds.svg")).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Shown" })).toBeInTheDocument();
  drop(picture("rain.svg"));
  await expect.element(page.getByText("rain.svg")).toBeVisible();
  await page.getByRole("button", { name: "Remove rain.svg" }).click();
  await expect.element(page.getByRole("img", { name: "Shown" })).not.toBeInTheDocument();
});

test("a file that isn't a picture is rejected by name, and the previous picture stays", async () => {
  render(<Page takesDrops />);
  await expect.poll(() => drop(picture("clouds.svg"))).toBe(false);
  await expect.element(page.getByText("clouds.svg")).toBeVisible();
  drop(new File(["no picture"], "notes.png", { type: "image/png" }));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("‘notes.png’ isn't a picture that this browser can show.");
  await expect.element(page.getByText("clouds.svg")).toBeVisible();
});

test("leaves drops to others unless it's asked to take them", async () => {
  render(<Page takesDrops={false} />);
  await expect.element(page.getByText("Picture under all layers")).toBeVisible();
  expect(drop(picture("clouds.svg"))).toBe(true);
});
