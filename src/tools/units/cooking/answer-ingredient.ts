import { inSigns } from "#core/measure/in-signs.ts";
import { convert } from "#core/quantity.ts";
import type { Answer } from "#kits/answers/answer.ts";
import { questionsIn } from "#kits/answers/question.ts";
import { linkText } from "#kits/unit-converter/converter-params.ts";
import { inShort, knownDigits } from "#kits/unit-converter/explain.ts";
import { AMOUNT, amountIn, idsOf, UNIT } from "./amounts.ts";
import { ingredients, quantityOf } from "./ingredients.ts";

/** What else people call the ingredients, and what the short names mean. */
const ALSO: Readonly<Record<string, string>> = {
  "all-purpose-flour": "flour, plain flour, ap flour, white flour, wheat flour, all purpose white flour",
  "self-rising-flour": "self raising flour",
  "bread-flour": "strong flour, strong white flour",
  "whole-wheat-flour": "wholemeal flour, wholewheat flour, whole grain flour",
  "rye-flour": "rye flour, medium rye flour",
  "rice-flour": "rice flour, white rice flour",
  cornstarch: "cornstarch, corn starch, cornflour",
  cornmeal: "cornmeal, polenta",
  sugar: "sugar, white sugar, granulated sugar, granulated white sugar",
  "brown-sugar": "brown sugar, packed brown sugar, light brown sugar, dark brown sugar",
  "powdered-sugar": "powdered sugar, icing sugar, confectioners sugar, confectioner sugar, powder sugar",
  "sifted-powdered-sugar": "sifted powdered sugar, sifted icing sugar",
  "corn-syrup": "corn syrup, light corn syrup",
  butter: "unsalted butter, salted butter, melted butter, softened butter",
  "vegetable-oil": "oil, vegetable oil, soybean oil, cooking oil",
  "canola-oil": "canola oil, rapeseed oil",
  "olive-oil": "extra virgin olive oil",
  milk: "milk, whole milk",
  "skim-milk": "skim milk, skimmed milk, nonfat milk",
  "heavy-cream": "heavy cream, double cream, whipping cream, heavy whipping cream, cream",
  "sour-cream": "soured cream",
  yogurt: "yogurt, yoghurt, plain yogurt, plain yoghurt",
  "condensed-milk": "condensed milk, sweetened condensed milk",
  "milk-powder": "milk powder, powdered milk, dry milk, whole milk powder",
  "skim-milk-powder": "skim milk powder, skimmed milk powder",
  cheddar: "cheddar, shredded cheddar, grated cheddar, cheddar cheese, shredded cheddar cheese",
  mozzarella: "mozzarella, shredded mozzarella, mozzarella cheese",
  parmesan: "parmesan, grated parmesan, parmesan cheese, grated parmesan cheese",
  feta: "feta, crumbled feta, feta cheese",
  ricotta: "ricotta cheese",
  eggs: "egg, beaten egg, beaten eggs",
  oats: "oat, rolled oat, oatmeal, porridge oat, quick oat",
  rice: "rice, white rice, long grain rice, long grain white rice, uncooked rice",
  "brown-rice": "uncooked brown rice",
  "cooked-rice": "cooked rice, cooked white rice",
  lentils: "lentil, dry lentil",
  chickpeas: "chickpea, dry chickpea, garbanzo bean",
  "black-beans": "black bean",
  "kidney-beans": "kidney bean",
  "white-beans": "white bean",
  "split-peas": "split pea",
  almonds: "almond, whole almond",
  "sliced-almonds": "sliced almond, flaked almond",
  "slivered-almonds": "slivered almond",
  "ground-almonds": "ground almond, almond meal",
  walnuts: "walnut, chopped walnut",
  pecans: "pecan, chopped pecan",
  "pecan-halves": "pecan halves",
  hazelnuts: "hazelnut, chopped hazelnut",
  "ground-hazelnuts": "ground hazelnut",
  coconut: "shredded coconut, sweetened coconut, sweetened shredded coconut",
  cocoa: "cocoa, unsweetened cocoa, unsweetened cocoa powder, cacao powder",
  "chocolate-chips": "chocolate chip, semisweet chocolate chip",
  dates: "date, chopped date",
  strawberries: "strawberry, sliced strawberry",
  banana: "mashed banana",
  "baking-soda": "bicarbonate of soda, bicarb, soda bicarbonate",
  yeast: "yeast, active dry yeast, dry yeast, dried yeast",
  vanilla: "vanilla",
  salt: "table salt",
  cinnamon: "cinnamon, ground cinnamon",
  ginger: "ground ginger",
  nutmeg: "nutmeg, ground nutmeg",
  turmeric: "turmeric, ground turmeric",
  pepper: "black pepper, ground pepper, ground black pepper",
  vinegar: "vinegar, white vinegar, distilled vinegar",
  "cider-vinegar": "apple cider vinegar",
  "soy-sauce": "soya sauce",
};

/** A name without insignificant parts: case, hyphens, plural endings. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/['’](?:s\b)?|[(),.]/g, "")
    .replace(/-/g, " ")
    .replace(/ies\b/g, "y")
    .replace(/(?<=[^s])s\b/g, "")
    .replace(/\s+/g, " ")
    .trim();

const known: ReadonlyMap<string, string> = new Map([
  ...[...ingredients].flatMap(([id, { name }]) => [[plain(id), id] as const, [plain(name), id] as const]),
  ...Object.entries(ALSO).flatMap(([id, names]) => names.split(", ").map((name) => [plain(name), id] as const)),
]);

/** The id of the ingredient that is called so. */
export const ingredientCalled = (name: string): string | undefined => known.get(plain(name));

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
