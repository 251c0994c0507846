import type { Page } from "@playwright/test";
import { within } from "#core/test-run.fixture.ts";
import { selectedIn } from "./selected.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const PATH = "/Data/Json";

const show = (page: Page, tab: string) => page.getByRole("tab", { name: tab, exact: true }).click();

test("formats, minifies and sorts JSON with its numbers unchanged, and saves it", async ({ page }) => {
  await open(page, PATH);
  await page.getByRole("textbox", { name: "Input" }).fill('{"b":12345678901234567890,"a":[1.0,1e400],"b":-0}');
  await page.getByRole("button", { name: "Format", exact: true }).click();
  const result = page.getByLabel("Result");
  const formatted = '{\n  "b": 12345678901234567890,\n  "a": [\n    1.0,\n    1e400\n  ],\n  "b": -0\n}';
  await expect(result).toHaveText(formatted, { useInnerText: true });
  await expect(page.getByText("Valid JSON")).toBeVisible();
  await expect(page.getByText(/the key "b" appears twice in its object/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect((await bytesOf(file)).toString()).toBe(formatted);
  await page.getByRole("button", { name: "Minify" }).click();
  await expect(result).toHaveText('{"b":12345678901234567890,"a":[1.0,1e400],"b":-0}');
  await page.getByRole("button", { name: "Sort keys" }).click();
  await expect(result).toHaveText(/^\{\s*"a"/);
  await page.getByLabel("Indent", { exact: true }).selectOption("Tab");
  await expect(result).toHaveText(/^\{\n\t"a"/);
});

test("a result of the previous text is neither copied nor saved", async ({ page }) => {
  await page.clock.install();
  await open(page, PATH);
  const input = page.getByRole("textbox", { name: "Input" });
  await input.fill('{"first":1}');
  await page.getByRole("button", { name: "Minify" }).click();
  const result = page.getByLabel("Result");
  await expect(result).toHaveText('{"first":1}');
  await page.clock.pauseAt(Date.now() + 10_000);
  await input.fill('{"second":2}');
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Download" })).toBeDisabled();
  await page.clock.runFor(300);
  await expect(result).toHaveText('{"second":2}');
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeEnabled();

  await page.clock.resume();
  await show(page, "Types");
  const types = page.getByRole("region", { name: "Types" });
  await expect(types).toContainText("second: number;");
  await page.clock.pauseAt(Date.now() + 100_000);
  await input.fill('{"third":3}');
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeDisabled();
  await page.clock.resume();
  await expect(types).toContainText("third: number;");
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeEnabled();

  await show(page, "Schema");
  await page.getByRole("textbox", { name: "Schema", exact: true }).fill('{"required": ["third"]}');
  const [verdict, note] = [page.getByText(/^Fits the schema/), page.getByText("For the input before the last change.")];
  await expect(verdict).toBeVisible();
  await expect(note).toBeHidden();
  await page.clock.pauseAt(Date.now() + 200_000);
  await input.fill('{"fourth":4}');
  await expect(note).toBeVisible();
  await page.clock.resume();
  await expect(page.getByText(/^Does not fit the schema/)).toBeVisible();
  await expect(verdict).toBeHidden();
  await expect(note).toBeHidden();
});

test("reports an error by position, shows it there, and repairs it", async ({ page }) => {
  await open(page, PATH);
  const input = page.getByRole("textbox", { name: "Input" });
  await input.fill('{"a": 1,\n "b": True,\n}');
  await page.getByRole("button", { name: "Format", exact: true }).click();
  await expect(page.getByText(/^Line 2, column 7: .*JSON writes it true/)).toBeVisible();
  await page.getByRole("button", { name: "Line 2, column 7" }).click();
  await expect(input).toBeFocused();
  expect(await selectedIn(input)).toBe("T");
  await page.getByRole("button", { name: "Repair" }).click();
  await expect(page.getByLabel("Result")).toHaveText('{\n  "a": 1,\n  "b": true\n}', { useInnerText: true });
  await expect(page.getByText("Line 2, column 7: True, → true")).toBeVisible();
});

test("reads a large file while the page stays responsive, and can be canceled", async ({ page }) => {
  await open(page, PATH);
  const rows = Array.from({ length: 60_000 }, (_, id) => ({ id, name: "a name", tags: ["a", "b"] }));
  await page
    .getByLabel("Open a file")
    .setInputFiles({ name: "rows.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(rows)) });
  await expect(page.getByText(/rows\.json, \d/)).toBeVisible();
  await expect(page.getByText("Only the beginning is shown.")).toBeVisible({ timeout: within(30) });
  await expect(page.getByText(/480,002 lines/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect((await bytesOf(file)).toString()).toBe(JSON.stringify(rows, null, 2));
});

test("YAML becomes JSON and back, with losses reported", async ({ page }) => {
  await open(page, PATH);
  await page.getByRole("textbox", { name: "Input" }).fill("# c\nno: yes\nb: [1.0, 2]\n");
  await page.getByLabel("To", { exact: true }).selectOption("JSON");
  const result = page.getByLabel("Result");
  await expect(result).toHaveText('{\n  "no": "yes",\n  "b": [\n    1.0,\n    2\n  ]\n}', { useInnerText: true });
  await expect(page.getByText("Not kept in JSON: comments.")).toBeVisible();
  await page.getByRole("textbox", { name: "Input" }).fill('{"no": "yes"}');
  await page.getByLabel("To", { exact: true }).selectOption("YAML");
  await expect(result).toHaveText('"no": "yes"');
});

test("finds, names and copies a path in the tree, and shows it in the text and back", async ({ page }) => {
  await open(page, PATH);
  const input = page.getByRole("textbox", { name: "Input" });
  await input.fill('{"list": [{"id": 1, "name x": "a"}, {"id": 2}]}');
  await show(page, "Tree");
  const tree = page.getByRole("tree");
  await expect(tree.getByRole("treeitem")).toHaveCount(2);
  await page.getByLabel("Search in keys and values").fill("NAME");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByLabel("Path", { exact: true })).toHaveText("$.list[0]['name x']");
  await page.getByLabel("Path as").selectOption("JSON Pointer");
  await expect(page.getByLabel("Path", { exact: true })).toHaveText("/list/0/name x");
  await page.getByRole("button", { name: "Copy value" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('"a"');
  await page.getByRole("button", { name: "Show in the text" }).click();
  expect(await selectedIn(input)).toBe('"a"');
  await page.keyboard.press("Home");
  for (let place = 0; place < 10; place++) await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Show the caret's place" }).click();
  await expect(page.getByLabel("Path", { exact: true })).toHaveText("/list/0");
  await tree.focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByLabel("Path", { exact: true })).toHaveText("/list");
  await expect(page.getByRole("columnheader")).toHaveText(["id", "name x"]);
  await page.keyboard.press("ArrowLeft");
  await expect(tree.getByRole("treeitem")).toHaveCount(2);
});

test("queries a text by JSONPath, jq and JMESPath", async ({ page }) => {
  await open(page, PATH);
  await page.getByRole("textbox", { name: "Input" }).fill('{"a": [{"n": 12345678901234567890}, {"n": 2}]}');
  await show(page, "Query");
  await page.getByRole("textbox", { name: "Query", exact: true }).fill("$.a[0].n");
  await expect(page.getByLabel("Query result")).toHaveText("[ 12345678901234567890 ]");
  await page.getByRole("textbox", { name: "Query", exact: true }).fill(".a | map(.n) | length");
  await expect(page.getByText("Expected '$', found '.'")).toBeVisible();
  await page.getByLabel("Query language").selectOption("jq");
  await expect(page.getByLabel("Query result")).toHaveText("2");
  await page.getByRole("textbox", { name: "Query", exact: true }).fill(".a[1].n, .a[0].n.x");
  await expect(page.getByText("Incomplete output of jq 1.8")).toBeVisible();
  await expect(page.getByText("jq: Cannot index number")).toBeVisible();
  await expect(page.getByLabel("Query result")).toHaveText("2");
  await page.getByLabel("Query language").selectOption("JMESPath");
  await page.getByRole("textbox", { name: "Query", exact: true }).fill("a[*].n | {first: [0]}");
  await expect(page.getByLabel("Query result")).toContainText("12345678901234567890");
  await expect(page.getByText("JMESPath compares numbers exactly but calculates with 64-bit floats")).toBeVisible();
  await page.getByRole("textbox", { name: "Query", exact: true }).fill("length(a)");
  await expect(page.getByLabel("Query result")).toHaveText("2");
});

test("makes types from samples, checks a text by a schema, and compares two texts", async ({ page }) => {
  await open(page, PATH);
  const input = page.getByRole("textbox", { name: "Input" });
  await input.fill('{"id": 1, "tags": []}\n{"id": 12345678901234567890}');
  await show(page, "Types");
  const types = page.getByRole("region", { name: "Types" });
  await expect(types).toContainText("tags?: unknown[];");
  await expect(page.getByText("Not in every sample: $.tags.")).toBeVisible();
  await page.getByLabel("Language", { exact: true }).selectOption("Go");
  await page.getByLabel("Name of the outermost type").fill("user record");
  await expect(types).toContainText("type UserRecord struct");
  await expect(types).toContainText("json.Number");

  await input.fill('{"id": "x",\n "tags": [1]}');
  await show(page, "Schema");
  await page
    .getByRole("textbox", { name: "Schema", exact: true })
    .fill('{"properties": {"id": {"type": "integer"}}, "required": ["n"]}');
  await expect(page.getByText('$.id: Expected a whole number, but found "x".')).toBeVisible();
  await page.getByRole("button", { name: "Line 1, column 8" }).click();
  await expect(input).toBeFocused();
  expect(await input.evaluate((box: HTMLTextAreaElement) => box.selectionStart)).toBe(7);
  await page.getByRole("textbox", { name: "Schema", exact: true }).fill('{"type": "numbre"}');
  await expect(page.getByText("The schema is wrong by draft 2020-12")).toBeVisible();
  await page
    .locator("input[type=file]")
    .last()
    .setInputFiles({ name: "s.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(page.getByText(/^Fits the schema/)).toBeVisible();
  await page.getByRole("button", { name: "Restore previous text" }).click();
  await expect(page.getByText("The schema is wrong by draft 2020-12")).toBeVisible();

  await show(page, "Compare");
  await page.getByLabel("Other text", { exact: true }).fill("tags: [2]\nid: x");
  await expect(page.getByRole("region", { name: "Differences" })).toHaveText(
    "Changed $.tags[0]: 1 → 2 · Line 2, column 11",
  );
  await expect(page.getByRole("region", { name: "Patch" })).toContainText('"op": "replace"');
  await page.getByLabel("Patch from").selectOption("JSON Merge Patch (RFC 7396)");
  await expect(page.getByRole("region", { name: "Patch" })).toContainText('"tags": [');
});

test("one paste and one click copy formatted JSON, with nothing to scroll", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, PATH);
  await page.evaluate(() => navigator.clipboard.writeText('{"a":[1,{"b":2}]}'));
  await page.getByRole("textbox", { name: "Input" }).focus();
  await page.keyboard.press("Control+v");
  await expect(page.getByText("Valid JSON", { exact: true })).toBeVisible();
  await expect(page.getByText("depth 3 · 5 values")).toBeVisible();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('{\n  "a": [\n    1,\n    {\n      "b": 2\n    }\n  ]\n}');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const name of ["Copy", "Download", "Send to …"]) {
    await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  const { header, frame } = await page.evaluate(() => ({
    header: document.querySelector("[data-island=hero]")?.getBoundingClientRect().height ?? 0,
    frame: document.querySelector("[data-workbench]")?.getBoundingClientRect().bottom ?? 0,
  }));
  expect(header).toBeLessThanOrEqual(64);
  expect(frame).toBeLessThanOrEqual(720);
});

test("tabs and the divider work by keyboard, and are remembered", async ({ page }) => {
  await open(page, PATH);
  await page
    .getByRole("textbox", { name: "Input" })
    .fill('{"rows": [{"a": 1, "b": "x"}, {"a": 2}], "more": [{"c": 3}]}');
  await page.getByRole("tab", { name: "Text" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tree").getByRole("treeitem")).toHaveCount(3);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Table" })).toBeFocused();
  await expect(page.getByText("2 rows · 2 columns")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["a", "b"]);
  await page.getByLabel("Array", { exact: true }).selectOption("$.more");
  await expect(page.getByRole("columnheader")).toHaveText(["c"]);
  const divider = page.getByRole("slider", { name: "Divider" });
  const width = async () => (await page.getByRole("tabpanel").boundingBox())?.width ?? 0;
  const before = await width();
  await divider.focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press("ArrowLeft");
  await expect(divider).toHaveValue("40");
  expect(await width()).toBeGreaterThan(before + 50);
  await page.reload();
  await expect(divider).toHaveValue("40");
  await expect(page.getByRole("tab", { name: "Table" })).toHaveAttribute("aria-selected", "true");
});

test("the chosen result is part of the link, can be undone, and a cleared text is restored", async ({ page }) => {
  await open(page, `${PATH}#make=minify&indent=4`);
  const input = page.getByRole("textbox", { name: "Input" });
  const result = page.getByLabel("Result");
  await input.fill('{"b": 1, "a": 2}');
  await expect(result).toHaveText('{"b":1,"a":2}');
  await page.getByRole("button", { name: "Sort keys" }).click();
  await expect(page).toHaveURL(/make=sort/);
  await expect(result).toHaveText('{\n    "a": 2,\n    "b": 1\n}', { useInnerText: true });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(result).toHaveText('{"b":1,"a":2}');
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByText("The result appears here.")).toBeVisible();
  await page.getByRole("button", { name: "Restore previous text" }).click();
  await expect(input).toHaveValue('{"b": 1, "a": 2}');
  await expect(result).toHaveText('{"b":1,"a":2}');
});
