import { inSigns } from "#core/measure/in-signs.ts";
import { convert } from "#core/quantity.ts";
import type { Answer } from "#kits/answers/answer.ts";
import { questionsIn } from "#kits/answers/question.ts";
import { linkText } from "#kits/unit-converter/entry.ts";
import { inShort, knownDigits } from "#kits/unit-converter/known-digits.ts";
import { AMOUNT, amountIn, idsOf, UNIT } from "./amounts.ts";
import { ingredientCalled } from "./ingredient-names.ts";
import { quantityOf } from "./ingredient-quantity.ts";
import { ingredients } from "./ingredients.ts";

const OF_NAME = new RegExp(String.raw`^${AMOUNT} ?(?:of an? )?${UNIT} (?:of )?(?<name>\p{L}[\p{L}' ,()-]*)$`, "iu");
const NAME_FIRST = new RegExp(String.raw`^(?<name>\p{L}[\p{L}' ()-]*?),? ${AMOUNT} ?${UNIT}$`, "iu");
/** 'Cup of flour': one of them. */
const ONE_OF = new RegExp(String.raw`^${UNIT} of (?<name>\p{L}[\p{L}' ()-]*)$`, "iu");
const ALONE = new RegExp(`^${AMOUNT} ?(?:of an? )?${UNIT}$`, "iu");
/** '1 cup butter grams'. */
const NO_TO = new RegExp(
  String.raw`^${AMOUNT} ?${UNIT} (?:of )?(?<name>\p{L}[\p{L}' ,()-]*?) (?<wanted>grams?|g|ounces|oz|cups|ml|pounds|lbs?)$`,
  "iu",
);
const WANTED_OF = /^(?<unit>\p{L}+) (?:of )?(?<name>\p{L}[\p{L}' ()-]*)$/iu;
const WEIGHS = /^how (?:much|many (?:grams|ounces|g|oz)) (?:do|does) (?<what>.+?) weigh$/i;

interface Asked {
  readonly amount: string;
  readonly unit: string;
  readonly name: string;
  readonly wanted: string;
}

function askedIn(line: string): readonly Asked[] {
  const [, weighed] = WEIGHS.exec(line) ?? [];
  const questions = weighed === undefined ? questionsIn(line) : [{ source: article(weighed), target: "g" }];
  return questions.flatMap(({ source, target = "" }): Asked[] => {
    const last = target === "" ? NO_TO.exec(source)?.groups : undefined;
    if (last)
      return [{ amount: last.amount ?? "1", unit: last.unit ?? "", name: last.name ?? "", wanted: last.wanted ?? "" }];
    const found = OF_NAME.exec(source) ?? NAME_FIRST.exec(source) ?? ONE_OF.exec(source);
    const { amount = "1", unit, name } = found?.groups ?? {};
    if (unit !== undefined && name !== undefined) return [{ amount, unit, name, wanted: target }];
    const measure = ALONE.exec(source)?.groups;
    const wanted = WANTED_OF.exec(target)?.groups;
    return measure && wanted
      ? [{ amount: measure.amount ?? "", unit: measure.unit ?? "", name: wanted.name ?? "", wanted: wanted.unit ?? "" }]
      : [];
  });
}

const article = (text: string) => text.replace(/^an? /i, "1 ");

/** '2 cups flour in g', '100 g sugar in cups', 'how many grams in a cup of flour'. */
export function ingredientAnswers(line: string): readonly Answer[] {
  const text = inSigns(line.trim().replace(/[?.\s]+$/, "")).replace(/\s+/g, " ");
  for (const asked of askedIn(text)) {
    const answers = answersTo(asked);
    if (answers.length > 0) return answers;
  }
  return [];
}

function answersTo({ amount, unit, name, wanted }: Asked): readonly Answer[] {
  const id = ingredientCalled(name);
  const ingredient = ingredients.get(id ?? "");
  const value = amountIn(amount);
  if (id === undefined || !ingredient || !value) return [];
  const { units } = quantityOf(ingredient);
  const pairs = idsOf(unit).flatMap((from) => idsOf(wanted).map((to) => [from, to] as const));
  return pairs
    .filter(([from, to]) => from !== to)
    .slice(0, 2)
    .flatMap(([fromId, toId]): Answer[] => {
      const [from, to] = [units[fromId], units[toId]];
      const result = from && to && convert(value, from, to);
      if (!result) return [];
      const { text } = inShort(result, knownDigits(from, to));
      return [
        {
          value: `≈ ${text} ${to.symbol}`,
          copied: text,
          understood: `${amount} ${from.symbol} of ${ingredient.name.toLowerCase()} → ${to.symbol}, as measured`,
          note: from.source.certainty === "as measured" ? from.source.text : to.source.text,
          opens: {
            query: [
              ["ingredient", id],
              ["from", fromId],
              ["to", toId],
              ["value", linkText(value).text],
            ],
          },
        },
      ];
    });
}
