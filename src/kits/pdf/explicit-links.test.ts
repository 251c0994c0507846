import { expect, test } from "vitest";
import { withExplicitLinks } from "./explicit-links.ts";
import type { PdfValue } from "./pdf-objects.ts";

/** What a link of a document with one named place becomes. */
function linkOf(link: PdfValue): PdfValue | undefined {
  const values = new Map<string, PdfValue>([
    ["trailer", { "/Root": "1 0 R" }],
    ["1 0 R", { "/Dests": { "/old": ["3 0 R", "/Fit"] }, "/Names": { "/Dests": { "/Names": ["u:new", "4 0 R"] } } }],
    ["2 0 R", link],
    ["4 0 R", { "/D": ["5 0 R", "/Fit"] }],
  ]);
  return withExplicitLinks({ values, streams: new Map(), header: {} }).values.get("2 0 R");
}

test.each<[string, PdfValue, PdfValue]>([
  ["a name of the tree", { "/Dest": "u:new" }, { "/Dest": ["5 0 R", "/Fit"] }],
  ["an old name", { "/Dest": "/old" }, { "/Dest": ["3 0 R", "/Fit"] }],
  ["an action", { "/A": { "/S": "/GoTo", "/D": "u:new" } }, { "/A": { "/S": "/GoTo", "/D": ["5 0 R", "/Fit"] } }],
  // Another document may have a place of that name.
  ["an unknown name", { "/Dest": "u:lost" }, { "/Dest": null }],
  ["another document's name", { "/A": { "/S": "/GoToR", "/D": "u:new" } }, { "/A": { "/S": "/GoToR", "/D": "u:new" } }],
  ["a page", { "/Dest": ["3 0 R", "/Fit"] }, { "/Dest": ["3 0 R", "/Fit"] }],
])("%s", (_, link, expected) => expect(linkOf(link)).toEqual(expected));
