import type { Answer } from "#kits/answers/answer.ts";
import { askedText } from "#kits/answers/asked-text.ts";

/**
 * The regulo of British gas ovens: mark 1 is 275 °F, each further one 25 °F more; a half and a quarter lie below.
 * Celsius is rounded to tens, as recipes have it.
 */
const MARKS: readonly (readonly [mark: string, fahrenheit: number])[] = [
  ["¼", 225],
  ["½", 250],
  ...Array.from({ length: 10 }, (_, index) => [String(index + 1), 275 + 25 * index] as const),
];

/** An oven's heat by all that recipes call it; in a fan oven it is set 20 °C lower, by custom. */
export interface OvenHeat {
  readonly mark: string;
  readonly fahrenheit: number;
  readonly celsius: number;
  readonly fan: number;
}

const celsiusOf = (fahrenheit: number) => ((fahrenheit - 32) * 5) / 9;
const tens = (value: number) => Math.round(value / 10) * 10;

/** All marks with their temperatures, the lowest first. */
export const ovenHeats: readonly OvenHeat[] = MARKS.map(([mark, fahrenheit]) => {
  const celsius = tens(celsiusOf(fahrenheit));
  return { mark, fahrenheit, celsius, fan: celsius - 20 };
});

const SIGNS: Readonly<Record<string, string>> = { "1/4": "¼", "1/2": "½", "0.25": "¼", "0.5": "½" };
const OF_MARK =
  /^(?:what is )?gas ?mark (?<mark>[¼½]|1\/[24]|0\.25|0\.5|\d{1,2})(?: (?:in|to|as) (?:degrees? )?(?<unit>°?[cf]|celsius|centigrade|fahrenheit|fan(?: oven)?))?$/i;
const IN_MARKS =
  /^(?:what is )?(?<heat>\d{2,3}) ?(?:°|degrees? ?)? ?(?<unit>c|f|celsius|centigrade|fahrenheit)(?<fan> fan)? (?:in|to|as) gas ?marks?$/i;

/** A heat further from a mark than this is none. */
const NEAR = 12.5;

/** 'Gas mark 6 in c', '180 c in gas mark'. */
export function ovenAnswers(line: string): readonly Answer[] {
  const text = askedText(line);
  const asked = OF_MARK.exec(text)?.groups;
  if (asked) {
    const mark = asked.mark ?? "";
    const heat = ovenHeats.find((each) => each.mark === (SIGNS[mark] ?? mark));
    return heat ? [ofMark(heat, asked.unit ?? "c")] : [];
  }
  const { heat, unit = "", fan } = IN_MARKS.exec(text)?.groups ?? {};
  if (heat === undefined) return [];
  const isCelsius = /^c/i.test(unit);
  const typed = Number(heat) + (fan ? 20 : 0);
  const fahrenheit = isCelsius ? (typed * 9) / 5 + 32 : Number(heat);
  const nearest = ovenHeats.toSorted(
    (one, other) => Math.abs(one.fahrenheit - fahrenheit) - Math.abs(other.fahrenheit - fahrenheit),
  )[0];
  if (!nearest || Math.abs(nearest.fahrenheit - fahrenheit) > NEAR || (fan && !isCelsius)) return [];
  return [
    {
      value: `Gas mark ${nearest.mark}`,
      copied: nearest.mark,
      understood: `${heat} ${isCelsius ? "°C" : "°F"}${fan ? " in a fan oven" : ""} → the nearest gas mark`,
      note: `It is ${nearest.fahrenheit} °F, about ${nearest.celsius} °C`,
    },
  ];
}

function ofMark({ mark, fahrenheit, celsius, fan }: OvenHeat, wanted: string): Answer {
  const [value, unit] = /^°?f(?!an)/i.test(wanted)
    ? [fahrenheit, "°F"]
    : /^fan/i.test(wanted)
      ? [fan, "°C in a fan oven"]
      : [celsius, "°C"];
  return {
    value: `${value} ${unit}`,
    copied: String(value),
    understood: `Gas mark ${mark} → ${unit}${unit === "°F" ? "" : ", in tens as recipes have it"}`,
    note: `It is ${fahrenheit} °F, ${celsiusOf(fahrenheit).toFixed(1)} °C; in a fan oven about ${fan} °C`,
  };
}
