import { show, type Use, unfold } from "#kits/use.fixture.ts";

const BROKEN = "SGVs*bG8=";

/** A chain of an example, with the result of a step opened; then a step that fails. */
export default [
  async (page) => {
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Tidy a list", exact: true }).click();
    await unfold(page, "Result of step 2");
    await main.getByLabel("After step 2", { exact: true }).waitFor();
  },
  async (page) => {
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Open a Base64 of gzip", exact: true }).click();
    await main.getByLabel("Input", { exact: true }).fill(BROKEN);
    await main.getByRole("alert").filter({ hasText: "Line 1, column 5" }).first().waitFor();
  },
  async (page) => {
    const main = page.getByRole("main");
    await show(page, "Saved recipes");
    await main.getByLabel("Name of the recipe", { exact: true }).fill("Unpack");
    await main.getByRole("button", { name: "Save on this device" }).click();
    await main.getByRole("button", { name: "Rename ‘Unpack’" }).click();
    await show(page, "Code");
    await main.getByRole("button", { name: "Copy code" }).waitFor();
  },
] satisfies Use;
