import type { Locator } from "@playwright/test";

/** The selection in a box for code, plain or editor. */
export const selectedIn = (box: Locator): Promise<string> =>
  box.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) {
      return element.value.slice(element.selectionStart, element.selectionEnd);
    }
    // Chromium's API for a selection within a shadow root.
    const root = element.getRootNode() as ShadowRoot & { readonly getSelection: () => Selection | null };
    return String(root.getSelection());
  });
