// These functions run in the page. Only their source is sent there, so they may use each other and nothing else.

export async function until<T>(find: () => T | null | undefined | false, what: string): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited in vain for ${what}. The tool says: ${toolText().slice(0, 500)}`);
}

/** Waits until the page's controls work. */
export const ready = () => until(() => document.documentElement.dataset.ready, "the page's controls");

/** What the tool shows, without the explanations around it. */
export const toolText = () =>
  [...document.querySelectorAll<HTMLElement>("main [data-island=hero] ~ :not([data-island])")]
    .map(({ innerText }) => innerText)
    .join("\n");

/** Waits for a text in the tool and returns it. */
export const shows = (words: RegExp) => until(() => words.exec(toolText())?.[0], String(words));

/** Waits for the text in the pane of a result. */
export const result = () =>
  until(() => document.querySelector('main pre[aria-label="Result"]:not([data-empty])')?.textContent, "a result");

/** A control's label, placeholder and text. */
export const nameOf = (element: Element) => {
  const { labels, placeholder } = element as HTMLInputElement;
  const label = element.getAttribute("aria-label") ?? labels?.[0]?.innerText ?? "";
  return `${label} ${placeholder ?? ""} ${(element as HTMLElement).innerText ?? ""}`;
};

/** Waits for the first control whose name or placeholder contains this text. */
export const control = <E extends HTMLElement = HTMLInputElement>(selector: string, words: RegExp) =>
  until(
    () =>
      [...document.querySelectorAll<E>(`main ${selector}`)].find(
        (element) => words.test(nameOf(element)) && !element.matches(":disabled"),
      ),
    `${selector} ${words}`,
  );

export const press = async (words: RegExp) => (await control<HTMLElement>(":is(button, summary)", words)).click();

/** Types into a field, or moves a slider, so that React notices. */
export async function type(words: RegExp, value: string) {
  const field = await control(":is(input, textarea):not([type=file])", words);
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Chooses a file from base64 bytes. */
export const choose = (name: string, type: string, base64: string) => chooseAll([{ name, type, base64 }]);

/** Chooses several files at once. */
export async function chooseAll(files: readonly { name: string; type?: string; base64: string }[]) {
  const input = await until(
    () => document.querySelector<HTMLInputElement>("main input[type=file]"),
    "a place for files",
  );
  const transfer = new DataTransfer();
  for (const { name, type = "", base64 } of files) {
    transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type }));
  }
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Waits for this many converted pictures and returns their pixels, in the order of the list. */
export async function convertedPixels(count: number): Promise<ImageData[]> {
  const buttons = await until(() => {
    const found = [...document.querySelectorAll<HTMLElement>("main button[aria-label^='Download ']")];
    return found.length >= count && found;
  }, `${count} converted pictures`);
  const blobs: Blob[] = [];
  // Collects what a click would save.
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return "#";
  };
  HTMLAnchorElement.prototype.click = () => {};
  for (const button of buttons) button.click();
  await until(() => blobs.length >= count, "the files of the pictures");
  return Promise.all(
    blobs.map(async (blob) => {
      const bitmap = await createImageBitmap(blob);
      const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("There is no canvas");
      context.drawImage(bitmap, 0, 0);
      return context.getImageData(0, 0, bitmap.width, bitmap.height);
    }),
  );
}

/** The largest difference of a channel between two pictures; infinite if their sizes differ. */
export function largestDifference(one: ImageData, other: ImageData): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  return one.data.reduce((most, value, i) => Math.max(most, Math.abs(value - (other.data[i] ?? 0))), 0);
}
