import { control, press, ready, shows, type, until } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /"a": 12345678901234567890/,
  run: async () => {
    await ready();
    await type(/^Input/, '{"a":1234567890');
    const box = await control<HTMLTextAreaElement>("textarea", /^Input/);
    box.setSelectionRange(15, 15);
    box.focus();
    // The editor takes over at the first key.
    box.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
    // The rest is typed into the editor that has taken over.
    const editor = await until(() => document.querySelector("[data-text-field]")?.shadowRoot, "the editor");
    await until(() => editor.activeElement?.matches(".cm-content"), "the focus in the editor");
    document.execCommand("insertText", false, "1234567890}");
    await press(/^\s*Format/);
    return shows(/"a": \d+/);
  },
} satisfies Journey;
