import { expect, test } from "vitest";
import { csvOf, isFormula } from "./csv.ts";

test("a list as CSV: a heading, a password a line, and quotes where a character needs them", () => {
  expect(csvOf(["abc-_1", "a,b", 'say "x"', "a b", "=1+2", "naïve"])).toBe(
    'password\r\nabc-_1\r\n"a,b"\r\n"say ""x"""\r\n"a b"\r\n"=1+2"\r\n"naïve"\r\n',
  );
});

test("what a spreadsheet takes for a formula is known", () => {
  expect(["=1", "+a", "-a", "@a", "a=1", "'=1", "", '"=1'].filter(isFormula)).toEqual(["=1", "+a", "-a", "@a"]);
});
