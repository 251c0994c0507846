import { createRoot, hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createKept } from "#platform/files/kept.ts";
import type { ChosenAhead, FirstActs } from "#platform/first-acts.ts";
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

test("what was chosen before the script came is taken, once, by the input of that name", async () => {
  const chosen = createKept<ChosenAhead>();
  const path = location.pathname;
  const files = [new File(["a"], "a.txt")];
  chosen.give({ path, name: "Other files", files });
  chosen.give({ path: `${path}x`, name: "Add files", files });
  chosen.give({ path, name: "Add files", files });
  globalThis.tabkitFirstActs = { chosen } as unknown as FirstActs;
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const take = vi.fn<(files: File[]) => void>();
  root.render(<FileButton onFiles={take}>Add files</FileButton>);
  await expect.poll(() => take.mock.calls.length).toBe(1);
  expect(take.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(["a.txt"]);
  expect(chosen.takeKept()).toHaveLength(2);
  root.unmount();
  globalThis.tabkitFirstActs = undefined;
});

test("an input that already has files when the script comes gives them", async () => {
  const [first, host] = [0, 1].map(() => document.body.appendChild(document.createElement("div")));
  if (!first || !host) throw new Error("No room");
  const take = vi.fn<(files: File[]) => void>();
  const button = <FileButton onFiles={take}>Add files</FileButton>;
  const prerendered = createRoot(first);
  prerendered.render(button);
  await expect.poll(() => first.querySelector("input")).not.toBeNull();
  host.append(...first.cloneNode(true).childNodes);
  prerendered.unmount();
  const transfer = new DataTransfer();
  transfer.items.add(new File(["a"], "a.txt"));
  const input = host.querySelector("input") as HTMLInputElement;
  input.files = transfer.files;
  const root = hydrateRoot(host, button);
  await expect.poll(() => take.mock.calls.length).toBe(1);
  expect(input.files).toHaveLength(0);
  root.unmount();
});
