import { choice } from "#core/params.ts";

/** The kinds of projects that there are templates for, by the names that links have. */
export const TEMPLATE_IDS = ["library", "cli", "web", "api", "data", "game", "monorepo", "minimal"] as const;

/** A template's name in a link. */
export type TemplateId = (typeof TEMPLATE_IDS)[number];

export default {
  template: choice("auto", ["auto", ...TEMPLATE_IDS]),
};
