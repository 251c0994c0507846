import { press, show, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await press(page, "Copy css");
    await page.getByRole("combobox", { name: "Gradient type" }).selectOption("Radial");
    await page.getByRole("slider", { name: "Radius handle" }).press("ArrowRight");
  },
  async (page) => {
    await show(page, "Layers");
    await press(page, "Add a layer");
    await page.getByRole("combobox", { name: "Blend mode of layer 1" }).selectOption("Multiply");
    await page.getByRole("combobox", { name: "Gradient type" }).selectOption("Mesh");
    await page.getByRole("slider", { name: "Point 2, across" }).press("ArrowRight");
  },
] satisfies Use;
