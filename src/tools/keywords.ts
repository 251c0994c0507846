import type { ListedTool } from "./registry.ts";

const found = import.meta.glob<readonly string[]>("./*/*/keywords.ts", { eager: true, import: "default" });

/** The words that a tool is found by besides its name, in lower case: what its keywords.ts has. */
export const keywordsOf = ({ folder }: Pick<ListedTool, "folder">): readonly string[] =>
  found[`./${folder}/keywords.ts`] ?? [];
