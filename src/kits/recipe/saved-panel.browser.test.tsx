import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { readPreference, writePreference } from "#platform/storage.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import { parseSaved, printRecipe, printSaved, withRecipe } from "./saved.ts";
import SavedPanel from "./saved-panel.tsx";
import { stepOf } from "./step.ts";

const PREFERENCE = "recipes-of-a-test";
const { render } = testRoot();
const saved = () => parseSaved(readPreference(PREFERENCE));
const names = () => saved().map(({ name }) => name);

const said = (role: "alert" | "status") =>
  Array.from(document.querySelectorAll(`[role=${role}]`), ({ textContent }) => textContent).join("");

/** What another tab saves meanwhile. */
const inAnotherTab = (name: string) =>
  writePreference(PREFERENCE, printSaved(withRecipe(saved(), { name, steps: [stepOf("trim")] })));

afterEach(() => writePreference(PREFERENCE, printSaved([])));

test("what another tab saved meanwhile stays, whatever is saved, renamed or deleted here", async () => {
  inAnotherTab("first");
  render(<SavedPanel steps={[stepOf("upper-case")]} preference={PREFERENCE} onLoad={() => {}} />);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await expect.element(button("Load ‘first’")).toBeVisible();

  inAnotherTab("second");
  await page.getByLabelText("Name of the recipe").fill("mine");
  await button("Save on this device").click();
  await expect.element(button("Load ‘second’")).toBeVisible();
  expect(names()).toEqual(["first", "mine", "second"]);

  inAnotherTab("third");
  await button("Rename ‘mine’").click();
  await page.getByLabelText("New name of ‘mine’").fill("own");
  await button("Rename").click();
  await expect.element(button("Load ‘own’")).toBeVisible();
  expect(names()).toEqual(["first", "own", "second", "third"]);

  inAnotherTab("fourth");
  await button("Delete ‘own’").click();
  await expect.element(button("Load ‘own’")).not.toBeInTheDocument();
  expect(names()).toEqual(["first", "fourth", "second", "third"]);
});

test("a recipe keeps its name if that is typed again, and takes no other's", async () => {
  inAnotherTab("one");
  inAnotherTab("two");
  render(<SavedPanel steps={[]} preference={PREFERENCE} onLoad={() => {}} />);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Rename ‘one’").click();
  await page.getByLabelText("New name of ‘one’").fill(" two ");
  await button("Rename").click();
  await expect.poll(() => said("alert")).toBe("There is already a recipe ‘two’.");
  await page.getByLabelText("New name of ‘one’").fill("one ");
  await button("Rename").click();
  await expect.poll(() => said("status")).toBe("‘one’ is now ‘one’.");
  expect(said("alert")).toBe("");
  expect(names()).toEqual(["one", "two"]);
});

test("a file that is too large for a recipe isn't read", async () => {
  const loaded = vi.fn();
  render(<SavedPanel steps={[]} preference={PREFERENCE} onLoad={loaded} />);
  const recipe = (length: number) =>
    new File([printRecipe({ name: "large", steps: [stepOf("trim")] }).padEnd(length)], "large.json");
  const choose = (file: File) => page.getByLabelText("Import a file").upload(file);
  await choose(recipe(1_000_001));
  await expect.poll(() => said("alert")).toBe("large.json: This file is too large for a recipe.");
  expect(loaded).not.toHaveBeenCalled();
  await choose(recipe(1_000_000));
  await expect.poll(() => loaded.mock.calls).toEqual([[[stepOf("trim")]]]);
});
