import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { expectLinearTime } from "#fuzz";
import { cleanedSvg } from "./svg-clean.ts";

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const inside = (content: string, more = "") => `<svg ${SVG}${more} width="20" height="10">${content}</svg>`;

test.each([
  ["a script", "<script>alert(1)</script><path d='M0 0'/>", '<path d="M0 0"/>'],
  ["a script in CDATA", "<script><![CDATA[if (a < b) x()]]></script><g></g>", "<g></g>"],
  ["a script in capitals", "<SCRIPT>x</SCRIPT>", ""],
  ["a script that holds elements", "<script><g><g/></g></script><g/>", "<g/>"],
  ["an empty script", "<script href='x.js'/><g/>", "<g/>"],
  ["handlers", `<g onclick="x()" ONLOAD='y()' id="a"/>`, '<g id="a"/>'],
  ["links that run scripts", '<a href="javascript:x()"><g/></a>', "<a><g/></a>"],
  ["links behind references", '<a href="&#106;ava&#x0a;script&colon;x()"/>', "<a/>"],
  ["links behind spaces", '<a href=" \u0001java\nscript:x()"/>', "<a/>"],
  ["links to pages of their own", '<a href="data:text/html,x"/>', "<a/>"],
  ["animated links", '<set attributeName="href" to="javascript:x()"/>', '<set attributeName="href"/>'],
  ["lists of animated links", '<animate values="a;javascript:x()"/>', "<animate/>"],
  ["comments", "<!-- by A. Nonymous --><g/>", "<g/>"],
  ["metadata", "<metadata><rdf:RDF>A. Nonymous</rdf:RDF></metadata><g/>", "<g/>"],
  [
    "frames and refreshes",
    '<foreignObject><iframe src="x"/><meta content="0"/></foreignObject>',
    "<foreignObject></foreignObject>",
  ],
  ["elements of another default namespace", '<work xmlns="http://creativecommons.org/ns#">A</work><g/>', "<g/>"],
])("removes %s", (_, content, rest) => {
  expect(cleanedSvg(inside(content))).toBe(`${inside(rest)}\n`);
});

test("removes an editor's private data, and keeps links of the old kind", () => {
  const spaces =
    ' xmlns:i="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml"';
  const content =
    '<i:view i:a="1"><g/></i:view><use i:path="/home/me/secret.svg" xlink:href="#a" xml:space="preserve"/><h:p>b</h:p>';
  expect(cleanedSvg(inside(content, spaces))).toBe(
    `${inside('<use xlink:href="#a" xml:space="preserve"/><h:p>b</h:p>', spaces)}\n`,
  );
});

test("removes entity declarations and writes out the entities", () => {
  const source = `<?xml version="1.0" encoding="latin1"?><?xml-stylesheet href="x.xsl"?>
    <!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY ns "http://www.w3.org/2000/svg"> <!ENTITY who 'A "B" C'>]>
    <svg xmlns="&ns;" width="1" height="1"><text id="&who;">&who; &amp;</text></svg>`;
  expect(cleanedSvg(source)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text id="A &quot;B&quot; C">A "B" C &amp;</text></svg>\n',
  );
});

test.each([
  ["entities that hold markup", `<!DOCTYPE svg [<!ENTITY x "<script>y()</script>">]>${inside("&x;")}`],
  ["entities of other files", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inside("&x;")}`],
  ["entities of entities", `<!DOCTYPE svg [<!ENTITY x "a"><!ENTITY y "&x;&x;">]>${inside("&y;")}`],
  ["an element that does not end", inside("<g>")],
  ["an end without its start", `${inside("")}</svg>`],
  ["an attribute without its value", inside("<g a/>")],
  ["an attribute without quotes", inside("<g a=b/>")],
  ["a quote that does not end", inside('<g a="b/>')],
  ["a comment that does not end", inside("<!-- ")],
  ["a tag that does not end", `<svg ${SVG}`],
])("doesn't follow %s", (_, source) => expect(cleanedSvg(source)).toBeUndefined());

describe("compared by librsvg", () => {
  const drawn = (source: string) => sharp(Buffer.from(source)).raw().toBuffer();

  test("a cleaned drawing looks the same", async () => {
    const source = `<?xml version="1.0"?><!-- c --><svg ${SVG} xmlns:x="urn:x" width="40" height="30" viewBox="0 0 40 30">
      <defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="#00f8"/></linearGradient></defs>
      <style><![CDATA[ .a > .b { fill: lime } ]]></style><x:data>no</x:data>
      <g class="a"><path class="b" d="M2 2h10v10z" onclick="x()"/></g><rect x="14" y="3" width="20" height='20' fill="url(#g)"/>
      <text x="3" y="25" font-size="9">a &lt; b &#38; "c"</text></svg>`;
    const cleaned = cleanedSvg(source) ?? "";
    expect(cleaned).not.toMatch(/<!--|onclick|x:data/);
    expect(Buffer.compare(await drawn(cleaned), await drawn(source))).toBe(0);
  });
});

test("cleaning twice changes nothing more, and no script remains in any combination", () => {
  const part = fc.constantFrom(
    ...[
      "<g>",
      "</g>",
      "<g a='1'/>",
      "<script>",
      "</script>",
      "x",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<s",
      "cript>",
      "/>",
      '"',
      "&lt;",
    ],
    ...[" onload='x()'", " href='javascript:x'", "<a", ">", "<?x", "?>"],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const cleaned = cleanedSvg(inside(parts.join("")));
      if (cleaned === undefined) return;
      const tags = cleaned.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "");
      expect(tags).not.toMatch(/<script|<[^>]*\sonload|<[^>]*javascript/i);
      expect(cleanedSvg(cleaned)).toBe(cleaned);
    }),
    { numRuns: 3000 },
  );
});

test.each<[string, (length: number) => string, boolean]>([
  ["a path", (length) => inside(`<path d="${"M0 0 ".repeat(length / 5)}"/>`), true],
  ["elements", (length) => inside("<g a='1' b='2'></g>".repeat(length / 19)), true],
  ["angles", (length) => inside("<".repeat(length)), false],
  ["entities", (length) => `<!DOCTYPE svg [${"<!ENTITY a 'b'>".repeat(length / 15)}`, false],
])("cleans a megabyte of %s in a time that grows with its length", (_, drawing, isClean) => {
  expectLinearTime(500_000, (length) => {
    const cleaned = cleanedSvg(drawing(length));
    if (isClean) expect(cleaned?.length).toBeGreaterThan(length * 0.9);
    else expect(cleaned).toBeUndefined();
  });
});
