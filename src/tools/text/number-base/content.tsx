import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Number Base Converter - Hex, binary, IEEE 754, Roman numerals | Tabkit",
  description:
    "Convert numbers of any length between base 2 and 36, with fractions and without rounding errors. Two's complement of 8 to 128 bits, IEEE 754 half, float and double taken apart, Roman numerals, numbers in English words.",
  keywords:
    "number base converter, hex to decimal, decimal to binary, binary to hex, two's complement, ieee 754 converter, float to hex, roman numerals, number to words",
};

export const faq: Content["faq"] = [
  {
    question: "How large may numbers be?",
    answer:
      "Up to 4,000 digits, whole or with a fraction, and none of it is rounded on the way: the page calculates with whole numbers of any length. Many calculators lose digits above 9,007,199,254,740,992, where floating point ends counting in ones.",
  },
  {
    question: "Why does 0.1 not end in binary?",
    answer:
      "A fraction ends in a base only if the base has all prime factors of its denominator. A tenth has 5 in it, and 2 and 16 do not. So 0.1 repeats for ever there, as a third does in decimal. The page rounds to as many digits as you want, and says so.",
  },
  {
    question: "How is a negative number written in bits?",
    answer:
      "In two's complement: the number of bits decides. In 8 bits −1 is 11111111, which without a sign is 255. The same pattern means both, and the page shows both readings. In the base converter a negative number just keeps its minus.",
  },
  {
    question: "Why is 0.1 + 0.2 not 0.3 in programs?",
    answer:
      "None of the three is a floating-point number. Choose ‘Floating point (IEEE 754)’ and type 0.1: the exact value of the double is 0.1000000000000000055…, and the small excesses add up. The page rounds once, from your digits to the format that you choose.",
  },
  {
    question: "Which Roman numerals are right?",
    answer:
      "Those of today's usual rules, from I to MMMCMXCIX, which is 3999. IIII, IC and VX are refused, although clocks have IIII and old inscriptions far stranger things.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>A place for each power</h2>
    <p>
      In base ten the places are worth 1, 10, 100; in base sixteen 1, 16, 256, with the letters A to F for the digits
      from ten to fifteen. So 0xFF is 15 × 16 + 15 = 255. Behind the point places are worth a sixteenth, and so on:
      0x0.8 is a half. Four binary digits are just one hexadecimal digit, which is why programmers write bits that way.
    </p>
    <h2>Floating point, taken apart</h2>
    <p>
      A number of IEEE 754 has a sign, an exponent and a fraction: ±1.fraction × 2^exponent. The exponent is stored with
      a bias (127 in a float, 1023 in a double), so that patterns sort as numbers do. Its lowest value makes the leading
      1 a 0: these subnormal numbers fill the gap around zero. Its highest is for the infinities and for NaN, which is
      no number. Each of these has an exact decimal value, which is shown in full.
    </p>
    <h2>Words</h2>
    <p>
      Scales are short: a billion is a thousand millions, as in English everywhere today. British style has ‘and’ before
      the tens, and commas; American style has neither, as on cheques.
    </p>
  </>
);
