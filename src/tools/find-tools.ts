import { createSearch, type Match } from "#core/search.ts";
import { typedHere } from "#kits/answers/typed-here.ts";
import { isElsewhere } from "./names-elsewhere.ts";
import { type ListedTool, tools } from "./registry.ts";

/** The tools that a query finds, the best first. */
export type FindTools = (query: string, limit: number) => Match<ListedTool>[];

/** Finds tools by their names, groups and keywords, and tools' operations in the same way. */
export function toolFinder(
  keywordsOf: (tool: ListedTool) => readonly string[],
  operations: readonly { readonly tool: ListedTool; readonly keywords: readonly string[] }[] = [],
): FindTools {
  const search = createSearch(
    [
      ...tools.map((tool) => ({ name: tool.name, keywords: keywordsOf(tool), tool })),
      ...operations.map(({ tool, keywords }) => ({ name: tool.name, keywords, tool, isFoundByWords: true })),
    ],
    ({ tool }) => [tool.group.name],
  );
  // What the box does itself isn't another tool.
  return (query, limit) =>
    (typedHere(query) === undefined && !isElsewhere(query) ? search(query, limit) : []).map(
      ({ item: { tool }, mark }) => ({
        item: tool,
        ...(mark && { mark }),
      }),
    );
}
