import { press, show, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await press(page, "Copy css");
    await press(page, "Card");
  },
  (page) => page.getByRole("radio", { name: "Smooth" }).check({ force: true }),
  async (page) => {
    await page.getByRole("radio", { name: "Neumorphism" }).check({ force: true });
    await page.getByRole("radio", { name: "Button" }).check({ force: true });
    await page.getByRole("checkbox", { name: /^For dark mode/ }).check();
  },
  async (page) => {
    await press(page, "Edit these layers");
    await page.getByRole("checkbox", { name: "Inset" }).check();
    await page.getByRole("radio", { name: "Text", exact: true }).check({ force: true });
    await page.getByRole("radio", { name: "text-shadow" }).check({ force: true });
    await show(page, "Elevations");
    await page.getByRole("radio", { name: /^Material/ }).check({ force: true });
  },
] satisfies Use;
