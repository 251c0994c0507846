import { expect, test } from "vitest";
import { keywordsOf } from "./keywords.ts";
import { listedGroups as groups, loadContent, tools } from "./registry.ts";
import { loadToolPage } from "./tool-pages.ts";

// One line of a card on the home page, which has converters by their names alone.
const CARD_LINE = 30;
const CONVERTER_LINE = 40;

test("the groups are in the specified order, their tools by position", () => {
  const order = ["misc", "security", "css", "images", "units"];
  // Groups that came later go where they fit.
  expect(groups.map(({ id }) => id).filter((id) => order.includes(id))).toEqual(order);
  for (const group of groups)
    expect(group.tools.map((tool) => tool.order)).toEqual(group.tools.map((_, index) => index + 1));
});

test("every tool is under its group's path, and no two paths are the same", () => {
  for (const group of groups) for (const tool of group.tools) expect(tool.path.startsWith(`${group.path}/`)).toBe(true);
  const paths = tools.flatMap((tool) => [tool.path, ...(tool.aliases ?? [])]).map((path) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});

test("at most six tools are new", () => {
  expect(tools.filter((tool) => tool.new).length).toBeLessThanOrEqual(6);
});

test("whole rows of tools are marked as often needed, none of them among the newest", () => {
  const often = tools.filter((tool) => tool.oftenNeeded);
  expect(often).toHaveLength(6);
  for (const tool of often) expect(tool.new || tool.maintenance, tool.name).toBeFalsy();
});

test.each(tools)("$name defines what its pages need", async (tool) => {
  expect(tool.description.length).toBeLessThanOrEqual(tool.group.id === "units" ? CONVERTER_LINE : CARD_LINE);
  const keywords = keywordsOf(tool);
  expect(keywords.length).toBeGreaterThan(0);
  expect(keywords.every((word) => word === word.toLowerCase())).toBe(true);
  const [content, page] = await Promise.all([loadContent(tool), loadToolPage(tool.folder)]);
  expect(page === undefined).toBe(Boolean(tool.maintenance));
  expect(content.head.title).toMatch(/ \| Tabkit$/);
  expect(content.head.description.length).toBeGreaterThan(50);
  expect(content.faq.length).toBeGreaterThanOrEqual(tool.maintenance ? 1 : 4);
  expect(content.faq.length).toBeLessThanOrEqual(5);
  expect(new Set(content.faq.map(({ question }) => question)).size).toBe(content.faq.length);
});
