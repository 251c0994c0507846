import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { Modal } from "./modal.tsx";

let root: Root | undefined;
afterEach(() => {
  flushSync(() => root?.unmount());
  document.body.replaceChildren();
});

/** Renders a dialog that closes on request. */
function show(onClose = vi.fn()) {
  document.body.innerHTML = "<button>Opener</button><div></div>";
  document.querySelector("button")?.focus();
  const here = createRoot(document.querySelector("div") as HTMLElement);
  root = here;
  onClose.mockImplementation(() => flushSync(() => here.render(null)));
  flushSync(() =>
    here.render(
      <Modal aria-label="Settings" className="" onClose={onClose}>
        <input aria-label="Name" />
      </Modal>,
    ),
  );
  return { onClose, dialog: document.querySelector("dialog") as HTMLDialogElement };
}

test("is open; Escape asks to close it once and restores the focus", async () => {
  const { onClose, dialog } = show();
  expect(dialog.open).toBe(true);
  const closed = new Promise((resolve) => dialog.addEventListener("close", resolve));
  await userEvent.keyboard("{Escape}");
  await closed;
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Opener");
});

test("reports Escape at once, before the next key can reopen it", () => {
  const { onClose, dialog } = show();
  dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog.isConnected).toBe(false);
});

test("closes on a click on the backdrop, but not inside", () => {
  const { onClose, dialog } = show();
  dialog.querySelector("input")?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  dialog.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
