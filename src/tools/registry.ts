import type { ComponentType } from "react";
import type { Content, Tool } from "#kits/tool.ts";
import type { Hue } from "#ui/glyph.tsx";

/** A family of tools: a folder beside this file. */
export interface Group {
  readonly id: Hue;
  readonly name: string;
  readonly path: `/${string}`;
  /** One sentence for its landing page and the About page. */
  readonly text: string;
  readonly tools: readonly ListedTool[];
}

/** A tool with what its folder says of it. */
export interface ListedTool extends Tool {
  readonly group: Hue;
  readonly folder: string;
}

const GROUPS = [
  {
    id: "misc",
    name: "Misc Tools",
    path: "/Generators",
    text: "Generators for everyday work: passwords, sample text and QR codes.",
  },
  {
    id: "security",
    name: "Security tools",
    path: "/Security",
    text: "Look up an address, hash a text or a file, make unique identifiers.",
  },
  { id: "css", name: "CSS tools", path: "/Css", text: "Design gradients and shadows by eye and copy the CSS." },
  {
    id: "images",
    name: "Image editing & altering tools",
    path: "/Images",
    text: "Convert pictures between formats, dither them, add grain or blur.",
  },
  {
    id: "units",
    name: "Units converters",
    path: "/UnitsConvert",
    text: "Exact conversions with the definition behind every factor.",
  },
] as const;

const found = import.meta.glob<Tool>("./*/*/tool.ts", { eager: true, import: "default" });
const pages = import.meta.glob<{ default: ComponentType }>("./*/*/page.tsx");
const contents = import.meta.glob<Content>("./*/*/content.tsx");

const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/"));

const listed: readonly ListedTool[] = Object.entries(found)
  .filter(([file]) => contents[`${folderOf(file)}/content.tsx`])
  .map(([file, tool]) => ({ ...tool, folder: folderOf(file), group: file.split("/")[1] as Hue }))
  .sort((a, b) => a.order - b.order);

/** The groups that have a tool, in the order in which the site shows them, each with its tools. */
export const groups: readonly Group[] = GROUPS.map((group) => ({
  ...group,
  tools: listed.filter((tool) => tool.group === group.id),
})).filter((group) => group.tools.length > 0);

/** Every tool, group after group. */
export const tools: readonly ListedTool[] = groups.flatMap((group) => group.tools);

/** Loads a tool's interface; undefined for one that has none (under maintenance). */
export const loadPage = async ({ folder }: ListedTool): Promise<{ default: ComponentType } | undefined> =>
  pages[`${folder}/page.tsx`]?.();

/** Loads a tool's words. Every tool has some: the build fails without. */
export const loadContent = ({ folder }: ListedTool): Promise<Content> => {
  const load = contents[`${folder}/content.tsx`];
  if (!load) throw new Error(`${folder} has no content.tsx`);
  return load();
};
