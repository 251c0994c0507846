import type { Hero } from "#kits/tool.ts";
import type { ListedTool } from "./registry.ts";

const heroes = import.meta.glob<Hero>("./*/*/about.md", { query: "?hero", eager: true, import: "default" });

/** The title and the sentence at the head of a tool's page. They are loaded with a page, not with the search. */
export const heroOf = ({ folder }: ListedTool): Hero => {
  const hero = heroes[`./${folder}/about.md`];
  if (!hero) throw new Error(`${folder} has no about.md`);
  return hero;
};
