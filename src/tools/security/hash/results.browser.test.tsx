import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { TextDigests } from "./results.tsx";

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  document.body.append(host);
  root = createRoot(host);
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

const show = (id: number, byte: number) =>
  root.render(
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

test("a result that comes again keeps the button that was pressed, and what it says", async () => {
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
