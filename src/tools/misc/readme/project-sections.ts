import { contributing, deployment, install, requirements, tests, usage } from "./command-sections.ts";
import { api, authors, configuration, license, roadmap, security, structure } from "./file-sections.ts";
import { about, badges, picture, title } from "./introduction-sections.ts";
import type { Facts } from "./project/facts.ts";
import { type Found, missing, type SectionId } from "./section.ts";

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
