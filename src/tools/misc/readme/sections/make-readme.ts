import type { Heading } from "#kits/markdown/slugs.ts";
import type { TemplateId } from "../params.ts";
import type { Facts } from "../project/facts.ts";
import { contributing, deployment, install, requirements, tests, usage } from "./command-sections.ts";
import { api, authors, configuration, license, roadmap, security, structure } from "./file-sections.ts";
import { about, badges, picture, title } from "./introduction-sections.ts";
import { type Found, missing, SECTIONS, type SectionId } from "./section.ts";
import { TEMPLATES, type Template } from "./templates.ts";

const MAKERS: Readonly<Record<Exclude<SectionId, "contents">, (facts: Facts) => Found>> = {
  title,
  badges,
  picture,
  about,
  features: () => missing("Files of a project don’t say what it does best. Name three to six points."),
  requirements,
  install,
  usage,
  configuration,
  api,
  tests,
  deployment,
  structure,
  roadmap,
  contributing,
  security,
  license,
  authors,
  acknowledgements: () => missing("Whom or what is there to thank?"),
};

/** What the project's files say for a section, without its heading. The table of contents is made of the rest. */
export const sectionFrom = (facts: Facts, id: Exclude<SectionId, "contents">): Found => MAKERS[id](facts);

/** A possible section of the README, filled from the project. */
export interface Made {
  readonly id: SectionId;
  readonly title: string;
  /** Markdown with its heading. Where nothing was found, a comment says what is missing. */
  readonly markdown: string;
  readonly sources: readonly string[];
  /** What no file says, as a sentence. */
  readonly missing: string | undefined;
  /** What the files leave open. */
  readonly hint: string | undefined;
}

const hasHeading = ({ id }: Made) => id === "title" || !WITHOUT_HEADING.includes(id);

const WITHOUT_HEADING: readonly SectionId[] = ["title", "badges", "picture"];

/** Every usual section with what the project says, those of the template first and in its order. */
export function madeSections(facts: Facts, id: TemplateId): Made[] {
  const template: Template = TEMPLATES[id];
  const rest = (Object.keys(SECTIONS) as SectionId[]).filter((each) => !template.sections.includes(each));
  const sections = [...template.sections, ...rest].flatMap((each) =>
    each === "contents" ? [] : [madeSection(facts, each, template)],
  );
  return sections;
}

function madeSection(facts: Facts, id: Exclude<SectionId, "contents">, template: Template): Made {
  const heading = template.headings?.[id] ?? SECTIONS[id];
  const it = sectionFrom(facts, id);
  const start = WITHOUT_HEADING.includes(id) ? "" : `## ${heading}\n\n`;
  if ("missing" in it) {
    const markdown = id === "title" ? `# Untitled\n` : `${start}<!-- ${it.missing} -->\n`;
    return { id, title: SECTIONS[id], markdown, sources: [], missing: it.missing, hint: undefined };
  }
  return {
    id,
    title: SECTIONS[id],
    markdown: `${start}${it.markdown}\n`,
    sources: it.sources,
    missing: undefined,
    hint: it.hint,
  };
}

/** A template's README for the project: the sections for which something was found, or `all` of its sections. */
export function readmeFrom(facts: Facts, id: TemplateId, { all = false }: { readonly all?: boolean } = {}): string {
  const wanted: readonly SectionId[] = TEMPLATES[id].sections;
  return madeSections(facts, id)
    .filter((section) => wanted.includes(section.id) && (section.missing === undefined || (all && hasHeading(section))))
    .map(({ markdown }) => markdown)
    .join("\n");
}

/** A table of contents as a list of links, of headings with their depths; without the title and the table's own heading. */
export function contentsOf(headings: readonly Heading[]): string {
  const lines = headings
    .filter(({ depth, text }) => depth >= 2 && depth <= 3 && !/^(table of )?contents$/i.test(text.trim()))
    .map(({ depth, text, slug }) => `${"  ".repeat(depth - 2)}- [${text.replace(/[\\[\]]/g, "\\$&")}](#${slug})`);
  return `## Contents\n\n${lines.join("\n")}\n`;
}
