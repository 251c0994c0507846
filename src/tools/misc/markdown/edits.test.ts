import fc from "fast-check";
import { expect, test } from "vitest";
import { block, type Command, code, heading, link, newLine, prefix, wrap } from "./edits.ts";

/** A text with `[` and `]` around what is selected, or `|` where the caret is, changed and written the same way. */
function changed(marked: string, command: Command): string {
  const text = marked.replace(/[«»]/g, "");
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  const { from, to, insert, select } = command(text, start, end);
  const made = text.slice(0, from) + insert + text.slice(to);
  return `${made.slice(0, select[0])}«${made.slice(select[0], select[1])}»${made.slice(select[1])}`;
}

const bold = wrap("**", "bold");
const italic = wrap("_", "italic");

test.each<readonly [string, string, Command, string]>([
  ["bold", "a «b» c", bold, "a **«b»** c"],
  ["bold", "a« b »c", bold, "a **«b»** c"],
  ["bold", "«»", bold, "**«bold»**"],
  ["bold", "a **«b»** c", bold, "a «b» c"],
  ["bold", "«**b**»", bold, "«b»"],
  ["italic in bold", "**«b»**", italic, "**_«b»_**"],
  ["no half of two", "**«b»**", wrap("*", "x"), "***«b»***"],
  ["list", "a\n«b\nc»\nd", prefix("- "), "a\n«- b\n- c»\nd"],
  ["list taken away", "«- b\n- c»", prefix("- "), "«b\nc»"],
  ["list at the caret", "ab«»c", prefix("- "), "- ab«»c"],
  ["list with a gap", "«b\n\nc\n»d", prefix("- "), "«- b\n\n- c»\nd"],
  ["list of a blank line alone", "a\n«»\nb", prefix("- "), "a\n- «»\nb"],
  ["list of two blank lines", "«\n\n»x", prefix("- "), "«\n»\nx"],
  ["list at a blank line that is first", "«»\nb", prefix("- "), "- «»\nb"],
  ["heading at a blank line that is first", "«»\nb", heading, "## «»\nb"],
  ["list half taken", "«- b\nc»", prefix("- "), "«- b\n- c»"],
  ["list taken away with a gap", "«- b\n\n- c»", prefix("- "), "«b\n\nc»"],
  ["list at a caret within its mark", "-«» b", prefix("- "), "«»b"],
  ["numbers with a gap", "«a\n\nb»", prefix("1. "), "«1. a\n\n2. b»"],
  ["numbers lines again", "«7. a\nb»", prefix("1. "), "«1. a\n2. b»"],
  ["numbers", "«a\nb»", prefix("1. "), "«1. a\n2. b»"],
  ["numbers taken away", "«1. a\n2. b»", prefix("1. "), "«a\nb»"],
  ["tasks", "«a»", prefix("- [ ] "), "«- [ ] a»"],
  ["tasks taken away", "«- [ ] a»", prefix("- [ ] "), "«a»"],
  ["heading", "a\n«b»c", heading, "a\n## «b»c"],
  ["next heading", "## «b»", heading, "### «b»"],
  ["no heading", "### «b»", heading, "«b»"],
  ["heading of the first level", "# «b»", heading, "«b»"],
  ["heading of the sixth level", "###### b«»", heading, "b«»"],
  ["no mark of a heading", "#b«»", heading, "## #b«»"],
  ["heading of two lines", "«a\nb»", heading, "## «a»\nb"],
  ["link of words", "«a b»", link, "[a b](«https://»)"],
  ["link to an address", "«https://a.example/x»", link, "[«text»](https://a.example/x)"],
  ["link", "«»", link, "[«text»](https://)"],
  ["code", "a «b»", code, "a `«b»`"],
  ["block of code", "«a\nb\n»", code, "«```\na\nb\n```»\n"],
  ["block of code with a fence in it", "«```\nb```»", code, "«````\n```\nb```\n````»\n"],
  ["block in a paragraph", "a«»b", block("x"), "a\n\n«x»\n\nb"],
  ["block between blocks", "a\n\n«»\n\nb", block("x"), "a\n\n«x»\n\nb"],
])("%s: %j", (_, before, command, after) => {
  expect(changed(before, command)).toBe(after);
});

test.each([
  ["- a", "- a\n- "],
  ["  * [x] a", "  * [x] a\n  * [ ] "],
  ["9. a", "9. a\n10. "],
  ["> a", "> a\n> "],
  ["x\n- ", "x\n"],
])("Enter after %j makes %j", (before, after) => {
  const edit = newLine(before, before.length, before.length);
  expect(edit && before.slice(0, edit.from) + edit.insert + before.slice(edit.to)).toBe(after);
});

test("Enter elsewhere is the box's own", () => {
  for (const text of ["", "a", "-a", "1.a", "a - b"]) expect(newLine(text, text.length, text.length)).toBeUndefined();
  expect(newLine("- a", 0, 0)).toBeUndefined();
  expect(newLine("- a", 2, 3)).toBeUndefined();
});

test("the same command twice gives back the words, whatever is selected of them", () => {
  const words = fc.string({ unit: fc.constantFrom("a", "b", " ", "ü"), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      words,
      fc.nat(12),
      fc.nat(12),
      fc.constantFrom(bold, italic, wrap("~~", "x")),
      (text, one, other, command) => {
        const [start, end] = [Math.min(one, other, text.length), Math.min(Math.max(one, other), text.length)];
        fc.pre(text.slice(start, end).trim() !== "");
        const first = command(text, start, end);
        const made = text.slice(0, first.from) + first.insert + text.slice(first.to);
        const second = command(made, ...first.select);
        expect(made.slice(0, second.from) + second.insert + made.slice(second.to)).toBe(text);
      },
    ),
  );
});
