import { choose, ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /2 pages[\s\S]*JavaScript\s+None found/,
  run: async () => {
    await ready();
    // Two empty pages.
    const pdf =
      "JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFIgNCAwIFJdL0NvdW50IDIvTWVkaWFCb3hbMCAwIDk5IDk5XT4+ZW5kb2JqCjMgMCBvYmo8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSPj5lbmRvYmoKNCAwIG9iajw8L1R5cGUvUGFnZS9QYXJlbnQgMiAwIFI+PmVuZG9iagp4cmVmCjAgNQowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMDkgMDAwMDAgbiAKMDAwMDAwMDA1MiAwMDAwMCBuIAowMDAwMDAwMTI3IDAwMDAwIG4gCjAwMDAwMDAxNjggMDAwMDAgbiAKdHJhaWxlcjw8L1NpemUgNS9Sb290IDEgMCBSPj4Kc3RhcnR4cmVmCjIwOQolJUVPRgo=";
    await choose("tiny.pdf", "application/pdf", pdf);
    return shows(/2 pages[\s\S]*JavaScript\s+None found/);
  },
} satisfies Journey;
