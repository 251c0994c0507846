import fc from "fast-check";
import { expect, test } from "vitest";
import { editPiece, insertPiece, movePiece, removePiece } from "./edit.ts";
import { lineEnding, shownText, withEdit } from "./line-ends.ts";
import { splitReadme } from "./split.ts";
import { VARIED_READMES } from "./varied-readmes.fixture.ts";

const titles = (file: string) => splitReadme(file).map(({ title }) => title);

test("an edit changes nothing but what was edited, whatever the line endings", () => {
  const exact = fc
    .array(fc.tuple(fc.string({ maxLength: 5 }), fc.constantFrom("\n", "\r\n", "\r")), { maxLength: 12 })
    .map((lines) => lines.flat().join(""));
  fc.assert(
    fc.property(
      exact,
      fc.string({ unit: fc.constantFrom("a", "b", "\n") }),
      fc.nat(),
      fc.nat(),
      (file, added, from, length) => {
        const before = shownText(file);
        const start = from % (before.length + 1);
        const shown = before.slice(0, start) + added + before.slice(start + (length % 4));
        const after = withEdit(file, shown);
        expect(shownText(after)).toBe(shown);
        if (shown === before) expect(after).toBe(file);
      },
    ),
  );
  expect(withEdit("\uFEFFa\r\nb\rc\n", "a\nB\nc\n")).toBe("\uFEFFa\r\nB\rc\n");
  expect(withEdit("a\r\nb\r\n", "a\nx\nb\n")).toBe("a\r\nx\r\nb\r\n");
  expect(lineEnding("a\r\nb\r\nc\n")).toBe("\r\n");
});

test("an edited section changes only itself", () => {
  for (const file of VARIED_READMES.filter((_, index) => index % 3 === 0)) {
    const pieces = splitReadme(file);
    for (const at of pieces.keys()) {
      const edited = editPiece(file, at, `${shownText(pieces[at]?.text ?? "")}more\n`);
      const head = pieces
        .slice(0, at)
        .map(({ text }) => text)
        .join("");
      const tail = pieces
        .slice(at + 1)
        .map(({ text }) => text)
        .join("");
      expect(edited.startsWith(head) && edited.endsWith(tail)).toBe(true);
      expect(editPiece(file, at, shownText(pieces[at]?.text ?? ""))).toBe(file);
    }
  }
});

test("sections move with all they have", () => {
  const file = "# T\n\ntext\n\n## A\n\na\n\n## B\n\n[x]: y";
  expect(movePiece(file, 2, 1)).toBe("# T\n\ntext\n\n## B\n\n[x]: y\n\n## A\n\na\n");
  expect(movePiece("# T\r\n## A\r\n## B", 2, 1)).toBe("# T\r\n\r\n## B\r\n\r\n## A\r\n");
  expect(movePiece("\uFEFF# T\n\n## A\n", 1, 0)).toBe("\uFEFF## A\n\n# T\n");
  // A paragraph must not become part of the next heading.
  expect(titles(movePiece("# T\n\n## A\n\na\n\nB\n---\n\nb", 2, 1) ?? "")).toEqual(["T", "B", "A"]);
  expect(movePiece(file, 1, 1)).toBe(file);
  expect(movePiece(file, 1, 9)).toBe(file);
  // The last one ends in a fence that is open: before another it would take it in.
  expect(movePiece("# T\n\n## A\n\n## B\n\n```\nx\n", 2, 1)).toBeUndefined();
});

test("lines that are added end as the others of the section do, or as the file's", () => {
  const mixed = "# T\r\n\r\n## A\r\n\r\na\r\n\r\n## B\n\nb\n\n## C";
  expect(editPiece(mixed, 1, "## A\n\na\na2\n\n")).toBe(mixed.replace("a\r\n\r\n##", "a\r\na2\r\n\r\n##"));
  expect(editPiece(mixed, 2, "## B\n\nb\nb2\n\n")).toBe(mixed.replace("b\n\n##", "b\nb2\n\n##"));
  expect(editPiece(mixed, 3, "## C\nc")).toBe(`${mixed}\r\nc`);
});

test("a line ending is added at the end only where something follows", () => {
  expect(movePiece("# T\n\n## A\n\n## B", 2, 1)).toBe("# T\n\n## B\n\n## A\n");
  expect(insertPiece("# T", 0, "## N\n")).toBe("## N\n\n# T");
  expect(insertPiece("# T", 1, "## N\n")).toBe("# T\n\n## N\n");
  expect(editPiece("# T\n\n## A", 0, "# Two\n\n")).toBe("# Two\n\n## A");
  expect(removePiece("# T\n\n## A\n\n## B", 1).text).toBe("# T\n\n## B");
});

test("definitions that others refer to stay when their section moves or goes", () => {
  const footer = "[CI]: https://b.example 'of all'\n[own]: #o\n[^1]: See [More][].\n[more]: m.md\n";
  const file = `# T\n\n[![x][ci]](y) a[^1]\n\n## A\n\na\n\n## License\n\n[MIT][own]\n\n${footer}`;
  const moved = movePiece(file, 2, 1) ?? "";
  expect(moved.endsWith("## A\n\na\n")).toBe(true);
  expect(moved).toContain(footer);
  const { text, removed } = removePiece(file, 2);
  expect(removed).toBe("## License\n\n[MIT][own]\n\n[own]: #o\n");
  expect(text).toBe(
    "# T\n\n[![x][ci]](y) a[^1]\n\n## A\n\na\n\n[CI]: https://b.example 'of all'\n[^1]: See [More][].\n[more]: m.md\n",
  );
  const back = insertPiece(text, 2, removed);
  expect(titles(back)).toEqual(titles(file));
  expect(removePiece(back, 2)).toEqual({ text, removed });
  // Another section has it too, or only a definition has its name, or it is code.
  for (const kept of ["[ci]\n\n[CI]: c\n", "[ci]: c\n", "text\n"])
    expect(removePiece(`# T\n\n${kept}\n## A\n\n[ci]: d\n`, 1).text).toBe(`# T\n\n${kept}`);
  // What a footnote that stays refers to stays too, and what only the removed text refers to goes.
  const noted = removePiece("# T\n\nx[^n]\n\n## A\n\n[gone]\n\n[^n]: see [b]\n\n[b]: c\n\n[gone]: d\n", 1);
  expect(noted.text).toContain("[^n]: see [b]\n");
  expect(noted.text).toContain("[b]: c\n");
  expect(noted.text).not.toContain("gone");
  expect(removePiece("# T\n\n[a]\n\n## A\n\n```\n[a]: b\n```\n", 1).text).toBe("# T\n\n[a]\n");
  expect(removePiece("# T\r\n\r\n## A\r\n\r\n[a]: b\r\n\r\n## B\r\n\r\n[a]", 1).text).toBe(
    "# T\r\n\r\n[a]: b\r\n\r\n## B\r\n\r\n[a]",
  );
});

test("sections are taken out and put in", () => {
  const file = "# T\n\n## A\n\na\n\n## B\n\nb\n";
  expect(removePiece(file, 1).text).toBe("# T\n\n## B\n\nb\n");
  expect(removePiece(file, 2).text).toBe("# T\n\n## A\n\na\n");
  expect(insertPiece(file, 1, "## N\n\nn\n")).toBe("# T\n\n## N\n\nn\n\n## A\n\na\n\n## B\n\nb\n");
  expect(insertPiece(file, 3, "## N\n")).toBe(`${file}\n## N\n`);
  expect(insertPiece("", 0, "# N\n")).toBe("# N\n");
  expect(insertPiece("# T\r\n", 1, "## N\n\nn\n")).toBe("# T\r\n\r\n## N\r\n\r\nn\r\n");
});

test("line endings of one character before one of two stay as many as they are", () => {
  // '\r\r\n' has two endings; a '\r' that ends up before '\n' is written as '\n'.
  expect(shownText("a\r\r\nb")).toBe("a\n\nb");
  expect(withEdit("a\r\r\rX\nb", "a\n\n\n\nb")).toBe("a\n\n\n\nb");
  expect(shownText(withEdit("a\r\rX\nb", "a\n\n\nb"))).toBe("a\n\n\nb");
});
