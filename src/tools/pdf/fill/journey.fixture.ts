import { choose, press, ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /Saved tiny-filled\.pdf: /,
  run: async () => {
    await ready();
    // A page with a text field, "Full name".
    const pdf =
      "JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUi9BY3JvRm9ybTw8L0ZpZWxkc1s0IDAgUl0vREEoL0hlbHYgMCBUZiAwIGcpPj4+PmVuZG9iagoyIDAgb2JqPDwvVHlwZS9QYWdlcy9LaWRzWzMgMCBSXS9Db3VudCAxPj5lbmRvYmoKMyAwIG9iajw8L1R5cGUvUGFnZS9QYXJlbnQgMiAwIFIvTWVkaWFCb3hbMCAwIDk5IDk5XS9Bbm5vdHNbNCAwIFJdPj5lbmRvYmoKNCAwIG9iajw8L1R5cGUvQW5ub3QvU3VidHlwZS9XaWRnZXQvRiA0L0ZUL1R4L1QobmFtZSkvVFUoRnVsbCBuYW1lKS9SZWN0WzkgOSA5MCAyNV0+PmVuZG9iagp4cmVmCjAgNQowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMDkgMDAwMDAgbiAKMDAwMDAwMDA5OCAwMDAwMCBuIAowMDAwMDAwMTQ3IDAwMDAwIG4gCjAwMDAwMDAyMjIgMDAwMDAgbiAKdHJhaWxlcjw8L1NpemUgNS9Sb290IDEgMCBSPj4Kc3RhcnR4cmVmCjMxNAolJUVPRgo=";
    await choose("tiny.pdf", "application/pdf", pdf);
    await type(/Full name/, "Jane Doe");
    await press(/^\s*Save$/);
    return shows(/Saved tiny-filled\.pdf: /);
  },
} satisfies Journey;
