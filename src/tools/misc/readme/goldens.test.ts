import { expect, test } from "vitest";
import { factsOf } from "./facts.fixture.ts";
import { PROJECTS } from "./projects.fixture.ts";
import { readmeFrom, templateFor } from "./sections/make-readme.ts";
import { splitReadme } from "./split.ts";

// A person reads each README next to this file when it changes. The project must support every sentence in it.
for (const name of Object.keys(PROJECTS)) {
  test(`${name} gives its README`, async () => {
    const facts = factsOf(name);
    const template = templateFor(facts);
    const readme = readmeFrom(facts, template);
    const notes = facts.notes.map((note) => `<!-- ${note} -->\n`).join("");
    await expect(`<!-- Template: ${template} -->\n${notes}\n${readme}`).toMatchFileSnapshot(`readmes/${name}.md`);
    expect(
      splitReadme(readme)
        .map(({ text }) => text)
        .join(""),
    ).toBe(readme);
  });
}
