import { press, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await press(page, "Copy css");
    await press(page, "Card");
  },
  (page) => page.getByRole("radio", { name: "Smooth" }).check({ force: true }),
] satisfies Use;
