import { operation } from "#core/operation.ts";
import { eachLine } from "./each-line.ts";
import { grouped, inBase, numberIn } from "./rational.ts";

const BASES = [
  ["Decimal", 10, 3, ","],
  ["Hexadecimal", 16, 4, " "],
  ["Octal", 8, 3, " "],
  ["Binary", 2, 4, " "],
] as const;

export default operation({
  id: "usual-bases",
  name: "Decimal, hexadecimal, octal and binary",
  words: ["all bases", "dec hex oct bin", "programmer calculator", "decimal hexadecimal binary"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) =>
    eachLine(input, (line) => {
      const number = numberIn(line);
      if (!number.ok) return number;
      const written = BASES.map(([name, radix, size, separator]) => {
        const { text, isExact } = inBase(number.value, radix, 40);
        return `${name.padEnd(12)} ${grouped(text.toUpperCase(), size, separator)}${isExact ? "" : " …"}`;
      });
      return { ok: true, value: written.join("\n") };
    }),
  examples: [
    {
      input: "0xFFFF",
      output: "Decimal      65,535\nHexadecimal  FFFF\nOctal        177 777\nBinary       1111 1111 1111 1111",
    },
    { input: "10.5", output: "Decimal      10.5\nHexadecimal  A.8\nOctal        12.4\nBinary       1010.1" },
  ],
});
