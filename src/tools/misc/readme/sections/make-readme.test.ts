import { expect, test } from "vitest";
import { factsOf } from "../facts.fixture.ts";
import type { TemplateId } from "../params.ts";
import { PROJECTS } from "../projects.fixture.ts";
import { splitReadme } from "../split.ts";
import { madeSections, TEMPLATES } from "./make-readme.ts";

const IDS = Object.keys(TEMPLATES) as TemplateId[];

test.each(IDS)("the headings of the template %s are recognized as their sections when read again", (id) => {
  for (const { id: section, markdown } of madeSections(factsOf("npm-library"), id)) {
    if (!markdown.startsWith("## ")) continue;
    expect(splitReadme(`# T\n\n${markdown}`).at(-1)?.id, markdown.split("\n", 1)[0]).toBe(section);
  }
});

test.each(Object.keys(PROJECTS))("each section made from %s names its sources, or what's missing", (name) => {
  for (const { id, sources, missing } of madeSections(factsOf(name), "library"))
    expect([id, sources.length > 0]).toEqual([id, missing === undefined]);
});
