import { press, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await press(page, "Copy all");
    await page.getByLabel("Format", { exact: true }).selectOption("HTML");
  },
] satisfies Use;
