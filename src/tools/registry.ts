import type { Content, Tool } from "#kits/tool.ts";
import { type Group, groups } from "./groups.ts";

/** A tool with what its folder says of it. */
export interface ListedTool extends Tool {
  readonly group: Group;
  /** The folder below this one, such as 'units/length'. */
  readonly folder: string;
}

/** A family with its tools, in the order in which they are shown. */
export interface ListedGroup extends Group {
  readonly tools: readonly ListedTool[];
}

const found = import.meta.glob<Tool>("./*/*/tool.ts", { eager: true, import: "default" });
const contents = import.meta.glob<Content>("./*/*/about.md");

const listed: readonly ListedTool[] = Object.entries(found)
  .map(([file, tool]) => {
    const [, id, name] = file.split("/");
    const group = groups.find((each) => each.id === id);
    if (!group) throw new Error(`The folder of ${file} isn't a group: see groups.ts`);
    return { ...tool, group, folder: `${id}/${name}` };
  })
  .sort((a, b) => a.order - b.order);

/** The groups that have a tool, each with its tools. */
export const listedGroups: readonly ListedGroup[] = groups
  .map((group) => ({ ...group, tools: listed.filter((tool) => tool.group === group) }))
  .filter((group) => group.tools.length > 0);

/** Every tool, group after group. */
export const tools: readonly ListedTool[] = listedGroups.flatMap((group) => group.tools);

/** Loads a tool's words. Every tool has some. */
export const loadContent = ({ folder }: ListedTool): Promise<Content> => {
  const load = contents[`./${folder}/about.md`];
  if (!load) throw new Error(`${folder} has no about.md`);
  return load();
};
