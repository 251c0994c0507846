import type { Heading } from "#kits/markdown/headings.ts";
import type { TemplateId } from "../params.ts";
import type { Facts } from "../project/facts.ts";
import { contributing, deployment, install, requirements, tests, usage } from "./command-sections.ts";
import { commandsOf } from "./commands.ts";
import {
  about,
  api,
  authors,
  badges,
  configuration,
  license,
  picture,
  roadmap,
  security,
  structure,
  title,
} from "./fact-sections.ts";
import { type Found, missing, SECTIONS, type SectionId } from "./section.ts";

/** A kind of project, with the sections that its README begins with, in their order. */
export interface Template {
  readonly label: string;
  readonly sections: readonly SectionId[];
  /** Headings other than the usual. */
  readonly headings?: Readonly<Partial<Record<SectionId, string>>>;
}

const list = (words: string) => words.split(" ") as SectionId[];

/** The templates by the names that links have. */
export const TEMPLATES = {
  library: {
    label: "Library",
    sections: list("title badges about requirements install usage api tests contributing security license authors"),
  },
  cli: {
    label: "Command-line tool",
    sections: list(
      "title badges picture about requirements install usage configuration tests contributing license authors",
    ),
    headings: { usage: "Usage" },
  },
  web: {
    label: "Web app",
    sections: list(
      "title badges picture about requirements install configuration usage tests deployment structure contributing security license authors",
    ),
    headings: { install: "Getting started", usage: "Running it" },
  },
  api: {
    label: "API",
    sections: list(
      "title badges about requirements install configuration usage api tests deployment contributing security license authors",
    ),
    headings: { install: "Getting started", usage: "Running it", api: "Endpoints" },
  },
  data: {
    label: "Data or machine learning",
    sections: list(
      "title badges picture about requirements install usage structure configuration tests license authors acknowledgements",
    ),
  },
  game: {
    label: "Game",
    sections: list(
      "title badges picture about requirements install usage tests contributing license authors acknowledgements",
    ),
    headings: { install: "Getting the game", usage: "Playing" },
  },
  monorepo: {
    label: "Monorepo",
    sections: list(
      "title badges about structure requirements install usage configuration tests deployment contributing security license authors",
    ),
    headings: { structure: "Packages", install: "Getting started" },
  },
  minimal: { label: "Minimal", sections: list("title install usage license") },
} as const satisfies Readonly<Record<TemplateId, Template>>;

const GAMES = /^(phaser|pixi\.js|pygame|arcade|bevy|macroquad|ggez|flame|love|monogame|kaboom|excalibur|babylonjs)$/i;
const DATA =
  /^(torch|tensorflow|keras|scikit-learn|pandas|numpy|jax|transformers|xgboost|lightgbm|polars|matplotlib)$/i;
const SERVERS =
  /^(fastapi|flask|djangorestframework|express|fastify|hono|koa|@nestjs\/core|axum|actix-web|rocket|slim\/slim|sinatra|grape|spring-boot-starter-web|Microsoft\.AspNetCore\.OpenApi)$/i;
const PAGES =
  /^(react-dom|next|vue|nuxt|svelte|@sveltejs\/kit|@angular\/core|astro|solid-js|django|rails|laravel\/framework|phoenix|symfony\/framework-bundle|Microsoft\.NET\.Sdk\.(Web|BlazorWebAssembly))$/i;

/** The most likely kind of a project, by its files and dependencies. */
export function templateFor(facts: Facts): TemplateId {
  const main = facts.main ?? facts.roots[0];
  const dependencies = main?.dependencies ?? [];
  const has = (pattern: RegExp) => dependencies.some((name) => pattern.test(name.slice(name.lastIndexOf(":") + 1)));
  if (facts.members.length > 1) return "monorepo";
  if (has(GAMES) || facts.paths.some((path) => /^(project\.godot|conf\.lua)$/.test(path))) return "game";
  if (facts.api || (has(SERVERS) && (main?.isPrivate || !main?.isLibrary))) return "api";
  if (has(PAGES) && (main?.isPrivate || !main?.isLibrary)) return "web";
  if (main && !main.isPrivate && commandsOf(facts, main).length > 0) return "cli";
  if (main && !main.isPrivate && main.isLibrary && !facts.paths.some((path) => path.endsWith(".ipynb")))
    return "library";
  if (has(DATA) || facts.paths.some((path) => path.endsWith(".ipynb"))) return "data";
  if (main?.tool === "flutter" || facts.compose || facts.dockerfile || facts.environment) return "web";
  return main ? "library" : "minimal";
}

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
