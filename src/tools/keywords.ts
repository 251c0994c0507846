import effects from "virtual:effect-names";
import names from "virtual:operation-names";
import { type ListedTool, tools } from "./registry.ts";

const found = import.meta.glob<readonly string[]>("./*/*/about.md", {
  query: "?words",
  eager: true,
  import: "default",
});

/** The words that a tool is found by besides its name, in lower case: `words` in its about.md. */
export const keywordsOf = ({ folder }: Pick<ListedTool, "folder">): readonly string[] =>
  found[`./${folder}/about.md`] ?? [];

/** What a tool does by a name of its own, an operation on texts or an effect on pictures, as the search lists it: under its own name, with a path that opens it chosen. */
export interface FoundOperation {
  readonly tool: ListedTool;
  readonly keywords: readonly string[];
}

/**
 * Every operation of the tools on texts, whose folders have the names of their families, and every effect on pictures.
 * For cropping, turning or resizing the image converter is better.
 */
export const foundOperations: readonly FoundOperation[] = [
  ...names.flatMap(([family, id, name, words]) => namedIn(`text/${family}`, `operation=${id}`, name, words)),
  ...effects.flatMap(([id, name, group, words]) =>
    group === "shape" ? [] : namedIn("images/effects", `steps=${id}`, name, words),
  ),
];

function namedIn(folder: string, query: string, name: string, keywords: readonly string[]): readonly FoundOperation[] {
  const tool = tools.find((each) => each.folder === folder);
  return tool ? [{ tool: { ...tool, name, description: tool.name, path: `${tool.path}?${query}` }, keywords }] : [];
}
