import { press, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await press(page, "Copy css");
    await page.getByRole("combobox", { name: "Gradient type" }).selectOption("Radial");
    await page.getByRole("slider", { name: "Radius handle" }).press("ArrowRight");
  },
] satisfies Use;
