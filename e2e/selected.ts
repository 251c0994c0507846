import type { Locator } from "@playwright/test";

/** What is selected in a box for code, be it plain or the editor. */
export const selectedIn = (box: Locator): Promise<string> =>
  box.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) {
      return element.value.slice(element.selectionStart, element.selectionEnd);
    }
    // Chromium's, for what is selected within a shadow root.
    const root = element.getRootNode() as ShadowRoot & { readonly getSelection: () => Selection | null };
    return String(root.getSelection());
  });
