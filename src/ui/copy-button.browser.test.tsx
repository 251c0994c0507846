import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import { CopyButton } from "./copy-button.tsx";

const { render } = testRoot();

afterEach(() => {
  vi.restoreAllMocks();
});

const writes = (works: boolean) => {
  vi.spyOn(document, "execCommand").mockReturnValue(false);
  return vi
    .spyOn(navigator.clipboard, "writeText")
    .mockImplementation(() => (works ? Promise.resolve() : Promise.reject(new DOMException("no", "NotAllowedError"))));
};

test("copies, confirms it on the button and to screen readers, and resets", async () => {
  const write = writes(true);
  render(<CopyButton text="abc" label="Copy css" revertMs={300} />);
  await page.getByRole("button", { name: "Copy css" }).click();
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect.element(page.getByRole("status")).toHaveTextContent("Copied");
  expect(write).toHaveBeenCalledWith("abc");
  await expect.element(page.getByRole("button", { name: "Copy css" })).toBeVisible();
});

test("another text isn't copied yet", async () => {
  writes(true);
  render(<CopyButton text="one" revertMs={60_000} />);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
  render(<CopyButton text="two" revertMs={60_000} />);
  await expect.element(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
});

test("copies an on-demand text when it's ready", async () => {
  const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
  render(<CopyButton text={async () => new Blob(["made"])} revertMs={60_000} />);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await (await write.mock.lastCall?.[0][0]?.getType("text/plain"))?.text()).toBe("made");
});

test("reports a failed write to the page too", async () => {
  writes(false);
  const onFail = vi.fn();
  render(<CopyButton text="abc" onFail={onFail} />);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("Couldn't copy. Select the text and copy it yourself.");
  expect(onFail).toHaveBeenCalledOnce();
});

test("a failed write never shows success, or revokes it", async () => {
  writes(false);
  render(<CopyButton text="abc" optimistic revertMs={60_000} />);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("Couldn't copy. Select the text and copy it yourself.");
  await expect.element(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
});

test("a failure can be left to the page, and isn't reported then", async () => {
  writes(false);
  const onFail = vi.fn();
  render(<CopyButton text="abc" silent onFail={onFail} />);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => onFail.mock.calls.length).toBe(1);
  await expect.element(page.getByRole("status")).toBeEmptyDOMElement();
  await expect.element(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
});
