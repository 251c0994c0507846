import { PICTURE, press, show, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Color", { exact: true }).fill("color(display-p3 0 0.4 0.4)");
    await press(page, "Copy OKLCH");
    await press(page, "Names, HSV and CMYK");
    await page
      .getByText(/looks the same|is near/)
      .first()
      .waitFor();
  },
  async (page) => {
    await show(page, "Contrast");
    await page.getByRole("radio", { name: "APCA" }).check({ force: true });
    await page
      .getByText(/^Lc -?\d/)
      .first()
      .waitFor();
    await page.getByLabel("Background", { exact: true }).fill("no color");
    await page.getByLabel("Color", { exact: true }).focus();
    await page.getByText(/isn't in CSS/).waitFor();
  },
  async (page) => {
    await show(page, "Palette");
    await page.locator("main input[type=file]").first().setInputFiles(PICTURE);
    await page.getByText(/^\d+ colors? in picture\.png$/).waitFor();
  },
] satisfies Use;
