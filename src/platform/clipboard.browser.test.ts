import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./clipboard.ts";

afterEach(() => vi.restoreAllMocks());

// Chromium runs the copy command only on the selection, so the test checks that.
function watchCopyCommand(works: boolean) {
  let selected: string | undefined;
  vi.spyOn(document, "execCommand").mockImplementation(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    selected = field.value.slice(field.selectionStart, field.selectionEnd);
    return works;
  });
  return () => selected;
}

test("copies the selected text by command if the clipboard is missing or refuses", async () => {
  const selected = watchCopyCommand(true);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  expect(await copyText("a\nb  ")).toBe(true);
  expect(selected()).toBe("a\nb  ");
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
  button.remove();
});

test("reports a failed copy", async () => {
  watchCopyCommand(false);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  expect(await copyText("x")).toBe(false);
});

test("the command reaches the text inside a modal dialog", async () => {
  const selected = watchCopyCommand(true);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.showModal();
  expect(await copyText("inside")).toBe(true);
  expect(selected()).toBe("inside");
  dialog.remove();
});

test("writes a pending text when it's ready, also as a blob and by command", async () => {
  const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
  const makers = [() => Promise.resolve("later"), () => Promise.resolve(new Blob(["later"]))];
  for (const make of makers) {
    expect(await copyText(make())).toBe(true);
    const item = write.mock.lastCall?.[0][0];
    expect(await (await item?.getType("text/plain"))?.text()).toBe("later");
  }
  write.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const selected = watchCopyCommand(true);
  for (const make of makers) {
    expect(await copyText(make())).toBe(true);
    expect(selected()).toBe("later");
  }
  expect(await copyText(Promise.reject(new Error("not made")))).toBe(false);
});
