import { expect, test } from "vitest";
import { csvOf, isFormula } from "./csv.ts";

test("writes a list as CSV: a heading, one password per line, and quotes where needed", () => {
  expect(csvOf(["abc-_1", "a,b", 'say "x"', "a b", "=1+2", "naïve"])).toBe(
    'password\r\nabc-_1\r\n"a,b"\r\n"say ""x"""\r\n"a b"\r\n"=1+2"\r\n"naïve"\r\n',
  );
});

test("detects what a spreadsheet reads as a formula", () => {
  expect(["=1", "+a", "-a", "@a", "a=1", "'=1", "", '"=1'].filter(isFormula)).toEqual(["=1", "+a", "-a", "@a"]);
});
