import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

const TEXT = `# Title :tada:

> [!WARNING]
> Take **care**[^1].

![A picture](https://a.example/p.png) [link](https://a.example) [file](a.md)

- [x] done
- [ ] to do

\`\`\`js
const answer = 42; // why
\`\`\`

| a | b |
|---|--:|
| 1 | 2 |

[^1]: Why.
`;

export default [
  async (page) => {
    await page.getByRole("textbox", { name: "Markdown", exact: true }).fill(TEXT);
    await expect(page.getByRole("region", { name: "Preview" }).getByRole("table")).toBeVisible();
  },
  async (page) => {
    await page.setInputFiles("main input[type=file]", {
      name: "picture.md",
      mimeType: "text/markdown",
      buffer: Buffer.from([0xff, 0xfe, 0x00]),
    });
    await expect(page.getByText(/picture.md isn’t UTF-8 text/)).toBeVisible();
  },
] satisfies Use;
