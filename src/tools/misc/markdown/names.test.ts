import { expect, test } from "vitest";
import { fileNameOf, pageOf } from "./names.ts";

test("a file is called as the one that was opened, or by the first heading", () => {
  const outline = [{ depth: 1, text: "C++ & C#", slug: "c--c" }];
  expect(fileNameOf("README.md", outline)).toBe("README");
  expect(fileNameOf("page.html", [])).toBe("page");
  expect(fileNameOf("", outline)).toBe("c--c");
  expect(fileNameOf("", [{ depth: 1, text: "…", slug: "" }])).toBe("document");
  expect(fileNameOf("../a:b.md", [])).toBe("ab");
});

test("a title isn't markup", () => {
  expect(pageOf("A & <b>", "<p>x</p>\n")).toContain("<title>A &amp; &lt;b></title>");
});
