import names from "virtual:operation-names";
import { type ListedTool, tools } from "./registry.ts";

const found = import.meta.glob<readonly string[]>("./*/*/keywords.ts", { eager: true, import: "default" });

/** The words that a tool is found by besides its name, in lower case: what its keywords.ts has. */
export const keywordsOf = ({ folder }: Pick<ListedTool, "folder">): readonly string[] =>
  found[`./${folder}/keywords.ts`] ?? [];

/** An operation of a tool on texts, as the search lists it: under its own name, with a path that opens it chosen. */
export interface FoundOperation {
  readonly tool: ListedTool;
  readonly keywords: readonly string[];
}

/** Every operation of the tools on texts. The folder of a tool has the name of its family. */
export const foundOperations: readonly FoundOperation[] = names.flatMap(([family, id, name, words]) => {
  const tool = tools.find(({ folder }) => folder === `text/${family}`);
  if (!tool) return [];
  const path = `${tool.path}?operation=${id}` as const;
  return [{ tool: { ...tool, name, description: tool.name, path }, keywords: words }];
});
