import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import { TextDigests } from "./results.tsx";

const { render } = testRoot();

beforeEach(() => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (id: number, byte: number) =>
  render(
    <TextDigests
      result={{
        id,
        text: "abc",
        form: "text",
        key: undefined,
        algorithms: ["md5"],
        digests: { md5: new Uint8Array([byte]) },
      }}
      isOutdated={false}
      encoding="hex"
    />,
  );

test("a result that comes again keeps the button that was pressed, and its label", async () => {
  show(1, 1);
  const button = page.getByRole("button", { name: "Copy all" });
  await button.click();
  const copied = page.getByRole("button", { name: "Copied" });
  await expect.element(copied).toHaveFocus();
  show(2, 1);
  await expect.element(copied).toHaveFocus();
  show(3, 2);
  await expect.element(button).toHaveFocus();
});
