import type { Locator } from "@playwright/test";
import { expect } from "./test.ts";

interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** Items that are dragged, dropped or pasted. */
export interface Sent {
  readonly files?: readonly SentFile[];
  readonly text?: string;
}

/** A file to drop or paste. */
export const fileOf = (name: string, content: string | Buffer, type = ""): SentFile => ({
  name,
  type,
  base64: Buffer.from(content).toString("base64"),
});

/**
 * Dispatches a drag, drop or paste event. Returns whether the browser would then handle it: for a file, leave the page.
 */
export const send = (
  target: Locator,
  type: "dragenter" | "dragover" | "drop" | "paste",
  sent: Sent,
): Promise<boolean> =>
  target.evaluate(
    (element, { type, sent }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of sent.files ?? []) {
        data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
      }
      if (sent.text !== undefined) data.setData("text/plain", sent.text);
      const options = { bubbles: true, cancelable: true };
      return element.dispatchEvent(
        type === "paste"
          ? new ClipboardEvent(type, { clipboardData: data, ...options })
          : new DragEvent(type, { dataTransfer: data, ...options }),
      );
    },
    { type, sent },
  );

/** Drags something over the page until the page accepts it, and drops it. */
export async function dropped(target: Locator, sent: Sent): Promise<void> {
  await send(target, "dragenter", sent);
  await expect.poll(() => send(target, "dragover", sent)).toBe(false);
  expect(await send(target, "drop", sent)).toBe(false);
}
