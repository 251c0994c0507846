import { BookOpenText } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { tools } from "#tools/registry.ts";
import { SearchResult } from "./search/search-result.tsx";
import { ToolCard, ToolChips } from "./tool-card.tsx";

const [first] = tools;
if (!first) throw new Error("There are no tools");
const inMaintenance = { ...first, name: "Resting", icon: BookOpenText, maintenance: true, new: false };

test("shows a tool under maintenance without a link", () => {
  const card = renderToStaticMarkup(<ToolCard tool={inMaintenance} />);
  expect(card).toContain("Resting");
  expect(card).toContain("Under maintenance");
  expect(card).not.toContain("<a ");
  expect(renderToStaticMarkup(<ToolCard tool={{ ...inMaintenance, maintenance: false }} />)).toContain("<a ");
  const chips = renderToStaticMarkup(<ToolChips tools={[inMaintenance]} hue={inMaintenance.group.hue} />);
  expect(chips).toContain("Under maintenance");
  expect(chips).not.toContain("<a ");
  const result = renderToStaticMarkup(
    <SearchResult id="r" tool={inMaintenance} mark={undefined} active onPoint={() => {}} onFollow={() => {}} />,
  );
  expect(result).toContain('aria-disabled="true"');
  expect(result).toContain("Under maintenance");
  expect(result).not.toContain("<a ");
});
