import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ok, type Result } from "#core/result.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import { SavePicture } from "./save-picture.tsx";

const { render } = testRoot();

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** The buttons for a picture whose files are ready when the test says so; they ignore cancellation. */
function shownButtons() {
  const waiting: ((made: Result<Blob>) => void)[] = [];
  const make = () => new Promise<Result<Blob>>((resolve) => waiting.push(resolve));
  const show = (spec: string) =>
    render(<SavePicture shown={spec} name="code" types={["svg", "pdf", "eps"]} make={make} noMemory="Too large." />);
  show("one");
  return { show, finish: () => waiting.shift()?.(ok(new Blob(["x"]))) };
}

test.each(["PNG", "SVG", "PDF", "EPS"])("a canceled %s isn't saved, whatever made it", async (type) => {
  const { finish } = shownButtons();
  await button(`Download ${type}`).click();
  await button("Cancel").click();
  finish();
  await button("Download PNG").click();
  finish();
  await expect.element(page.getByRole("status")).toHaveTextContent("Saved code.png");
  expect(saved).toEqual(["code.png"]);
});

test("a status stays with its picture", async () => {
  const { show, finish } = shownButtons();
  await button("Download SVG").click();
  finish();
  await expect.element(page.getByRole("status")).toHaveTextContent("Saved code.svg");
  show("two");
  await expect.element(page.getByRole("status")).toHaveTextContent("");
});

test("another file can be requested while one is rendered, and the same one is saved once", async () => {
  const { finish } = shownButtons();
  await button("Download PDF").click();
  await button("Download PDF").click();
  await button("Download EPS").click();
  finish();
  finish();
  finish();
  await expect.element(page.getByRole("status")).toHaveTextContent("Saved code.eps");
  expect(saved).toEqual(["code.pdf", "code.eps"]);
});
