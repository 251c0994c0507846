import { expect, test } from "vitest";
import { gatherFacts } from "./project/gather.ts";
import { licenseText } from "./project/license.fixture.ts";
import { spdxLicenses } from "./project/license-texts.worker.ts";
import { sectionFrom } from "./sections/make-readme.ts";

test("a license that was changed is named, with the hint to read it", () => {
  const license = licenseText("MIT");
  const changed = license.replace("to deal", "for non-commercial purposes only, to deal");
  const sectionOf = (text: string) =>
    sectionFrom(gatherFacts("p", ["LICENSE"], new Map([["LICENSE", text]]), spdxLicenses()), "license");
  expect(changed).not.toBe(license);
  expect(sectionOf(license)).toMatchObject({ markdown: "[MIT](LICENSE)", hint: undefined });
  expect(sectionOf(changed)).toMatchObject({
    markdown: "[MIT](LICENSE)",
    hint: "The text of LICENSE differs from SPDX's in more than names and years: read it.",
  });
});
