import { expect, test } from "vitest";
import { FORMATS, laidOut, measure, SHAPES, UNITS } from "./lorem.ts";
import { COUNTRIES, DATA_FORMATS } from "./params.ts";
import { peopleOf, written } from "./people.ts";

const short = (text: string) =>
  (text.length > 400 ? `${text.slice(0, 200)} … ${text.slice(-200)}` : text).replace(/^(?=.)/gm, "    ");

test("text in each unit, shape and format is unchanged", async () => {
  const lines: string[] = [];
  for (const [unit, count] of [
    ["paragraphs", 2],
    ["words", 12],
  ] as const) {
    for (const shape of unit === "words" ? SHAPES.slice(0, 1) : SHAPES) {
      for (const format of FORMATS) {
        const { paragraphs, text } = laidOut({ unit, count, classic: shape === "prose" }, shape, format);
        const { headings, items, rows, sentences, words, characters } = measure(paragraphs, shape);
        lines.push(
          `${count} ${unit}, ${shape}, ${format}: ${headings} ${items} ${rows} ${sentences} ${words} ${characters}`,
          short(text),
        );
      }
    }
  }
  for (const unit of UNITS) {
    for (const count of [0, -1, 2.7, Number.NaN, 1])
      lines.push(`${unit} ${count}: ${laidOut({ unit, count, classic: false }, "prose", "plain").text.length}`);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/text.golden.txt");
});

test("people of each country are unchanged in each format", async () => {
  const lines = COUNTRIES.flatMap((country) => [country, written(peopleOf(country, 3), "csv")]);
  for (const format of DATA_FORMATS) lines.push(format, written(peopleOf("de", 2), format));
  await expect(lines.join("\n").replaceAll("\r\n", "␍\n")).toMatchFileSnapshot("./outputs/people.golden.txt");
});
