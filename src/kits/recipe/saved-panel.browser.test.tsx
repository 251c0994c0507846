import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { readPreference, writePreference } from "#platform/storage.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import { parseSaved, printSaved, withRecipe } from "./saved.ts";
import SavedPanel from "./saved-panel.tsx";
import { stepOf } from "./step.ts";

const PREFERENCE = "recipes-of-a-test";
const { render } = testRoot();
const saved = () => parseSaved(readPreference(PREFERENCE));
const names = () => saved().map(({ name }) => name);

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
