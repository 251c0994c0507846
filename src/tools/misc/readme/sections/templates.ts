import type { TemplateId } from "../params.ts";
import type { Facts } from "../project/facts.ts";
import { commandsOf } from "./commands.ts";
import type { SectionId } from "./section.ts";

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
