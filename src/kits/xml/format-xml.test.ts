import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { formatXml } from "./format-xml.ts";
import { xmlProblems } from "./xml-problems.ts";

const formatted = (text: string, indent: string | null = "  ") => {
  const result = formatXml(text, indent ?? undefined);
  return result.ok ? result.value : result.message;
};

test("indents elements, and leaves those with text alone", () => {
  const text = `<?xml version="1.0"?><!-- c --><a  x='1 > 0'><b>007</b>\n<c/><d>x<e/>y</d><f></f><g xml:space="preserve"> <h/> </g><![CDATA[<]]></a>`;
  expect(formatted(text)).toBe(`<?xml version="1.0"?>\n<!-- c -->\n${text.slice(text.indexOf("<a"))}`);
  const plain = text.replace("<![CDATA[<]]>", "");
  expect(formatted(plain)).toBe(`<?xml version="1.0"?>
<!-- c -->
<a  x='1 > 0'>
  <b>007</b>
  <c/>
  <d>x<e/>y</d>
  <f></f>
  <g xml:space="preserve"> <h/> </g>
</a>`);
  expect(formatted("<a>\n <b/>\n</a>", null)).toBe("<a><b/></a>");
  expect(formatted("\ufeff<a>\r\n<b/></a>", "\t")).toBe("<a>\n\t<b/>\n</a>");
});

const WRONG = [
  "<a/><b/>",
  "<a>&nbsp;</a>",
  "<a>]]></a>",
  '<a b="<"/>',
  "<a><b></a>",
  "<a",
  "",
  "<a b=c/>",
  '<a b="1" b="2"/>',
  "x",
];
const RIGHT = [
  "<a/>",
  "<a>&lt;&#10;</a>",
  '<a b="a\nb&#10;"/>',
  "<!DOCTYPE a [<!ELEMENT a EMPTY>]><a/>",
  "<__proto__/>",
  "<a:b xmlns:a='x'/>",
];

test.each(WRONG)("reports why %j is invalid", (text) => {
  const [first] = xmlProblems(text);
  expect(first?.message).toMatch(/^[A-Z&<>'].*\.$/);
});
test.each(RIGHT)("accepts %j", (text) => {
  expect(xmlProblems(text)).toEqual([]);
});

describe.skipIf(spawnSync("xmllint", ["--version"]).status !== 0)("compared with xmllint", () => {
  test("accepts and rejects the same documents", () => {
    for (const [texts, isRight] of [
      [RIGHT, true],
      [WRONG, false],
    ] as const) {
      for (const input of texts)
        expect(spawnSync("xmllint", ["--noout", "-"], { input }).status === 0, input).toBe(isRight);
    }
  });

  test("indenting random documents keeps their canonical form without blanks", () => {
    const name = fc.constantFrom("a", "b-1", "x:y", "_c");
    const { element } = fc.letrec((tie) => ({
      element: fc
        .record({
          name,
          attribute: fc.constantFrom("", ' k="v&amp;"', " k='a\"b > c'"),
          items: fc.oneof(
            { depthSize: "small", maxDepth: 4, withCrossShrink: true },
            fc.constantFrom([], ["text &lt; <!-- c -->"], ["x", "<b/>", "y"], ["<![CDATA[ <&> ]]>"]),
            fc.array(tie("element"), { maxLength: 4 }),
          ),
        })
        .map(({ name: tag, attribute, items }) => `<${tag}${attribute}>${(items as string[]).join("")}</${tag}>`),
    }));
    const folder = mkdtempSync(join(tmpdir(), "xml-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const texts = fc
      .sample(element as fc.Arbitrary<string>, { numRuns: 60, seed: 3 })
      .map((text) => `<r xmlns:x="urn:x">${text}</r>`);
    const canonical = (file: string, all: readonly string[]) => {
      const names = all.map((text, i) => {
        const path = join(folder, `${file}${i}.xml`);
        writeFileSync(path, text);
        return path;
      });
      const { stdout, stderr } = spawnSync("xmllint", ["--noblanks", "--c14n", ...names], { encoding: "utf8" });
      expect(stderr).toBe("");
      return stdout;
    };
    expect(
      canonical(
        "formatted",
        texts.map((text) => formatted(text)),
      ),
    ).toBe(canonical("before", texts));
  });
});

test("reports half a character at its position, also at the end of the text", () => {
  expect(xmlProblems("<a>\ud800</a>")).toMatchObject([{ at: 3 }]);
  expect(xmlProblems("<?p\ud800")).toMatchObject([{ at: 3 }]);
});
