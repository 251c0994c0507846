import { expect, test } from "vitest";
import { readmeFrom } from "./make-readme.ts";
import { gatherFacts } from "./project/gather.ts";
import { spdxLicenses } from "./project/license-texts.worker.ts";
import { wantedPaths } from "./project/paths.ts";
import { PROJECTS } from "./projects.fixture.ts";
import { splitReadme } from "./split.ts";
import { templateFor } from "./templates.ts";

const licenses = spdxLicenses();

export const factsOf = (name: string) => {
  const files = PROJECTS[name] ?? {};
  const paths = Object.keys(files);
  return gatherFacts(name, paths, new Map(wantedPaths(paths).map((path) => [path, files[path] ?? ""])), licenses);
};

// Each README beside is read by a person when it changes: no sentence in it may be one that the project does not bear out.
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
