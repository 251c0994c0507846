import { expect, test } from "vitest";
import type { Fraction } from "#core/number/fraction.ts";
import { plainText, type Token, tokensOf } from "./tokens.ts";

const written = ({ numerator, denominator }: Fraction) =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;

function content(token: Token): string {
  switch (token.type) {
    case "number":
      return `${written(token.value)}${token.mayBeGrouped ? " grouped?" : ""}`;
    case "clock":
      return token.parts.map(written).join(":");
    case "superscript":
      return `^${token.value}`;
    case "sign":
      return `<${token.text}>`;
    default:
      return token.text;
  }
}

/** Each token with its position. */
const shown = (text: string) => tokensOf(text)?.map((token) => `${content(token)} @${token.start}-${token.end}`);

test("maps signs of all kinds to those that the grammar knows", () => {
  expect(plainText("5′3″ “a” 2×3⋅4·5∙6✕7**8÷9∕10⁄11√12 − ''")).toBe('5\'3" "a" 2*3*4*5*6*7^8/9/10/11 sqrt 12 - "');
  expect(plainText("2**3**4 5÷6÷7∕8∕9⁄1⁄2√√3")).toBe("2^3^4 5/6/7/8/9/1/2 sqrt  sqrt 3");
});

test.each<[string, readonly string[] | undefined]>([
  ["", []],
  ["  5  ", ["5 @2-3"]],
  ["5 #", undefined],
  // The dot of an abbreviation, and that of a decimal.
  ["5 ft. 3 in.", ["5 @0-1", "ft @2-4", "3 @6-7", "in @8-10"]],
  ["5 ft.3", ["5 @0-1", "ft @2-4", "3/10 @4-6"]],
  ["ft.. 5", undefined],
  ["5.ft", ["5 @0-2", "ft @2-4"]],
  // Clocks.
  ["1:02:03,5 h", ["1:2:7/2 @0-9", "h @10-11"]],
  ["1:23.5", ["1:47/2 @0-6"]],
  ["0:59:59.25", ["0:59:237/4 @0-10"]],
  ["123456:5", ["123456:5 @0-8"]],
  ["1:2:3:4", undefined],
  ["1:234", undefined],
  ["1:5:60", undefined],
  // Other bases.
  ["0xfF m", ["255 @0-4", "m @5-6"]],
  ["0x1g", ["0 @0-1", "x @1-2", "1 @2-3", "g @3-4"]],
  ["0b12", ["0 @0-1", "b @1-2", "12 @2-4"]],
  ["0o17", ["15 @0-4"]],
  // Fractions.
  ["1½", ["3/2 @0-2"]],
  ["1 ½ m", ["3/2 @0-3", "m @4-5"]],
  ["½k", ["500 @0-2"]],
  ["1.5½", ["3/2 @0-3", "1/2 @3-4"]],
  ["5.½", ["5 @0-2", "1/2 @2-3"]],
  ["1 1/2 3", ["3/2 @0-5", "3 @6-7"]],
  ["1 10/20", ["3/2 @0-7"]],
  ["1 1/0", ["1 @0-1", "1 @2-3", "</> @3-4", "0 @4-5"]],
  ["1 1/2.5", ["1 @0-1", "1 @2-3", "</> @3-4", "5/2 @4-7"]],
  ["5. 1/2", ["5 @0-2", "1 @3-4", "</> @4-5", "2 @5-6"]],
  // Thousands, millions and billions.
  ["5k m", ["5000 @0-2", "m @3-4"]],
  ["1.5M", ["1500000 @0-4"]],
  ["5bn", ["5000000000 @0-3"]],
  ["5k°", ["5 @0-1", "k @1-2", "° @2-3"]],
  ["5k2", ["5 @0-1", "k @1-2", "2 @2-3"]],
  // Groups: the longest beginning that is one number.
  ["1,234", ["617/500 grouped? @0-5"]],
  ["123,456", ["15432/125 grouped? @0-7"]],
  ["1234,567", ["1234567/1000 @0-8"]],
  ["0,123", ["123/1000 @0-5"]],
  ["1,234.5", ["2469/2 @0-7"]],
  ["1,234e2", ["617/5 @0-7"]],
  ["5 300", ["5300 @0-5"]],
  ["1 234 5", ["1234 @0-5", "5 @6-7"]],
  ["5,3 4", ["53/10 @0-3", "4 @4-5"]],
  ["10'000", ["10000 @0-6"]],
  ["5'300\"", ["5 @0-1", "' @1-2", "300 @2-5", '" @5-6']],
  [",5", ["1/2 @0-2"]],
  ["5,", ["5 @0-2"]],
  ["5..", undefined],
  // Exponents.
  ["5E-3", ["1/200 @0-4"]],
  ["5e+3", ["5000 @0-4"]],
  ["5e", ["5 @0-1", "e @1-2"]],
  ["5e3m", ["5000 @0-3", "m @3-4"]],
  // Superscripts of at most three digits.
  ["⁻²", ["^-2 @0-2"]],
  ["¹⁰⁹⁸", ["^109 @0-3", "^8 @3-4"]],
  ["⁻", undefined],
  // Words.
  ["5°C", ["5 @0-1", "°C @1-3"]],
  ["'\"°", ["' @0-1", '" @1-2', "° @2-3"]],
  ["inH2O", ["inH2O @0-5"]],
  ["cmH₂O", ["cmH₂O @0-5"]],
  ["inH2Ox", ["inH @0-3", "2 @3-4", "Ox @4-6"]],
  [
    "2*(3)/4^5!%+-",
    "2 <*> <(> 3 <)> </> 4 <^> 5 <!> <%> <+> <->".split(" ").map((each, at) => `${each} @${at}-${at + 1}`),
  ],
])("tokenizes %j", (text, tokens) => {
  expect(shown(text)).toEqual(tokens);
});
