import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import type { JsonJob } from "../convert.ts";
import TreePanel from "./tree-panel.tsx";

const { render } = testRoot();

const JOB: JsonJob = { action: "check", from: "auto", to: "same", indent: "2", compact: false, order: "plain" };
const TEXT = '{"list": [{"id": 1, "name x": "a"}, {"id": 2}]}';

const path = page.getByLabelText("Path", { exact: true });

/** What the page does whenever it has processed the text, the same or another. */
function give(edition: number, text: string, job: JsonJob = JOB) {
  render(<TreePanel edition={edition} source={() => text} job={job} caret={undefined} onPlace={undefined} />);
}

async function choosePlace() {
  await userEvent.fill(page.getByLabelText("Search in keys and values"), "NAME");
  await userEvent.click(page.getByRole("button", { name: "Find", exact: true }));
  await expect.element(path).toHaveTextContent("$.list[0]['name x']");
}

test("keeps the selected path when the page reads the same text again", async () => {
  give(0, TEXT);
  await choosePlace();
  give(1, TEXT);
  give(2, TEXT, { ...JOB, indent: "4" });
  // The tree's rows are requested after those of the text, so that is done by then.
  await userEvent.selectOptions(page.getByLabelText("Open"), "All");
  await expect.element(page.getByRole("treeitem", { name: /^id: ?2$/ })).toBeVisible();
  await expect.element(path).toHaveTextContent("$.list[0]['name x']");
});

test("another text, or the same text in another format, has no selected path", async () => {
  give(0, TEXT);
  await choosePlace();
  give(1, TEXT, { ...JOB, from: "yaml" });
  await expect.element(path).not.toBeInTheDocument();
  await choosePlace();
  give(2, '{"other": 1}');
  await expect.element(path).not.toBeInTheDocument();
  await expect.element(page.getByRole("treeitem", { name: /^other: ?1$/ })).toBeVisible();
});
