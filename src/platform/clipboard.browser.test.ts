import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./clipboard.ts";

afterEach(() => vi.restoreAllMocks());

// Chromium runs the copy command only for what is selected: the test looks at what that was.
function watchCopyCommand(works: boolean) {
  let selected: string | undefined;
  vi.spyOn(document, "execCommand").mockImplementation(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    selected = field.value.slice(field.selectionStart, field.selectionEnd);
    return works;
  });
  return () => selected;
}

test("where the clipboard is absent or refuses, the selected text is copied by command", async () => {
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

test("a copy that fails is told", async () => {
  watchCopyCommand(false);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  expect(await copyText("x")).toBe(false);
});

test("inside a modal dialog the command still reaches the text", async () => {
  const selected = watchCopyCommand(true);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.showModal();
  expect(await copyText("inside")).toBe(true);
  expect(selected()).toBe("inside");
  dialog.remove();
});

test("a text in the making is written when it is made, also as a blob, and also by command", async () => {
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
