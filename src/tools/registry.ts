import type { Content, Tool } from "#kits/tool.ts";
import type { Hue } from "#ui/glyph.tsx";
import { type Group, groups } from "./groups.ts";

/** A tool with what its folder says of it. */
export interface ListedTool extends Tool {
  readonly group: Hue;
  /** The folder below this one, such as 'units/length'. */
  readonly folder: string;
}

/** A family with its tools, in the order in which they are shown. */
export interface ListedGroup extends Group {
  /** One sentence for its landing page and the About page. */
  readonly text: string;
  readonly tools: readonly ListedTool[];
}

const texts: Readonly<Record<Hue, string>> = {
  misc: "Generators for everyday work: passwords, sample text and QR codes.",
  security: "Look up an address, hash a text or a file, make unique identifiers.",
  css: "Design gradients and shadows by eye and copy the CSS.",
  images: "Convert pictures between formats, dither them, add grain or blur.",
  units: "Exact conversions with the definition behind every factor.",
};

const found = import.meta.glob<Tool>("./*/*/tool.ts", { eager: true, import: "default" });
const contents = import.meta.glob<Content>("./*/*/content.tsx");

const listed: readonly ListedTool[] = Object.entries(found)
  .map(([file, tool]) => {
    const [, group, name] = file.split("/");
    return { ...tool, group: group as Hue, folder: `${group}/${name}` };
  })
  .sort((a, b) => a.order - b.order);

/** The groups that have a tool, each with its tools. */
export const listedGroups: readonly ListedGroup[] = groups
  .map((group) => ({ ...group, text: texts[group.id], tools: listed.filter((tool) => tool.group === group.id) }))
  .filter((group) => group.tools.length > 0);

/** Every tool, group after group. */
export const tools: readonly ListedTool[] = listedGroups.flatMap((group) => group.tools);

/** Loads a tool's words. Every tool has some. */
export const loadContent = ({ folder }: ListedTool): Promise<Content> => {
  const load = contents[`./${folder}/content.tsx`];
  if (!load) throw new Error(`${folder} has no content.tsx`);
  return load();
};
