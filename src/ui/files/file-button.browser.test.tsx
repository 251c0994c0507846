import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FileButton } from "./file-button.tsx";

test("the button opens the input's dialog, and one file can be chosen twice", async () => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const take = vi.fn<(files: File[]) => void>();
  root.render(
    <FileButton accept=".txt" multiple onFiles={take}>
      Add files
    </FileButton>,
  );
  await expect.element(page.getByRole("button", { name: "Add files" })).toBeVisible();
  const input = host.querySelector("input") as HTMLInputElement;
  const open = vi.spyOn(input, "click").mockImplementation(() => {});
  await page.getByRole("button", { name: "Add files" }).click();
  expect(open).toHaveBeenCalledOnce();

  for (const _ of [1, 2]) await userEvent.upload(input, new File(["a"], "a.txt"));
  expect(take.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([["a.txt"], ["a.txt"]]);
  expect(input).toMatchObject({ accept: ".txt", multiple: true, value: "" });
  root.unmount();
});
