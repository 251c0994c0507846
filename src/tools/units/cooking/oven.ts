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
const MARK = String.raw`(?:gas ?marks?|gas|regulo|gm) ?(?<mark>[¼½]|1\/[24]|0\.25|0\.5|\d{1,2})`;
const HEAT = String.raw`(?<heat>\d{2,3}) ?(?:°|degrees? ?)? ?(?<unit>c|f|celsius|centigrade|fahrenheit)?(?<fan> ?(?:fan|convection)(?:[- ](?:oven|forced))?)?(?: oven)?`;
const WANTED = `(?<wanted>°?[cf]|celsius|centigrade|fahrenheit|(?:°?[cf] )?(?:fan|convection)(?: oven)?|conventional(?: oven)?|gas ?marks?)`;
const LEAD = "(?:what is |convert )?";
const OF_MARK = new RegExp(`^${LEAD}${MARK}(?: (?:in|to|as) (?:degrees? )?${WANTED})?$`, "i");
// 'In' may be left out before a gas mark, which nothing else is called.
const OF_HEAT = new RegExp(`^${LEAD}${HEAT} (?:(?:in|to|as) (?:a |degrees? )?${WANTED}|(?<short>gas ?marks?))$`, "i");

/** A temperature further from a mark than this has no mark. */
const NEAR = 12.5;

/** An oven with a fan is set so much lower, by custom. */
const FAN = 20;

/** 'Gas mark 6 in c', '180 c in gas mark', '180C fan to f', '160 fan to gas mark'. */
export function ovenAnswers(line: string): readonly Answer[] {
  const text = askedText(line);
  const asked = OF_MARK.exec(text)?.groups;
  if (asked) {
    const mark = asked.mark ?? "";
    const heat = ovenHeats.find((each) => each.mark === (SIGNS[mark] ?? mark));
    // 'Gas 4' alone isn't an oven setting.
    const isNamed = asked.wanted !== undefined || !/^(?:what is |convert )?(?:gas \d|gm)/i.test(text);
    return heat && isNamed && !/^gas/i.test(asked.wanted ?? "") ? [ofMark(heat, asked.wanted ?? "c")] : [];
  }
  const { heat, unit, fan, wanted, short } = OF_HEAT.exec(text)?.groups ?? {};
  // A fan is set in degrees Celsius.
  if (heat === undefined || (unit === undefined && fan === undefined)) return [];
  return ofHeat(Number(heat), /^f/i.test(unit ?? "c"), fan !== undefined, short ?? wanted ?? "");
}

function ofHeat(heat: number, isFahrenheit: boolean, hasFan: boolean, wanted: string): readonly Answer[] {
  const set = isFahrenheit ? celsiusOf(heat) : heat;
  const celsius = set + (hasFan ? FAN : 0);
  const typed = `${heat} ${isFahrenheit ? "°F" : "°C"}${hasFan ? " in a fan oven" : ""}`;
  if (/^gas/i.test(wanted)) return nearestMark(celsius, typed);
  const toFan = /fan|convection/i.test(wanted);
  // Without a fan on either side it is a temperature, which is converted elsewhere.
  if (celsius < COLDEST || celsius > HOTTEST || (!hasFan && !toFan)) return [];
  const near = markNear(celsius);
  const inFahrenheit = /^°?f(?!an)/i.test(wanted) || (isFahrenheit && !/^°?c(?!onv)/i.test(wanted));
  const written = (degrees: number) => `${Math.round(inFahrenheit ? (degrees * 9) / 5 + 32 : degrees)}`;
  const answer = (degrees: number, isFan: boolean): Answer => {
    const scale = `${inFahrenheit ? "°F" : "°C"} in ${isFan ? "a fan oven" : "an oven without a fan"}`;
    const isRounded = !Number.isInteger(inFahrenheit ? (degrees * 9) / 5 : degrees);
    return {
      value: `${isRounded ? "≈ " : ""}${written(degrees)} ${scale}`,
      copied: written(degrees),
      understood: `${typed} → ${scale}`,
      note: "An oven with a fan is set 20 °C lower, by custom",
      ...(near && { opens: { query: [["oven", near.mark]] } }),
    };
  };
  if (toFan) return [answer(hasFan ? set : celsius - FAN, true)];
  // Who has a recipe for a fan may have one in the oven.
  return /^conventional/i.test(wanted) ? [answer(celsius, false)] : [answer(celsius, false), answer(set, true)];
}

/** What ovens are set to. */
const [COLDEST, HOTTEST] = [50, 320];

/** The gas mark for this many degrees, if one is near. */
function markNear(celsius: number): OvenHeat | undefined {
  const away = ({ fahrenheit }: OvenHeat) => Math.abs(fahrenheit - ((celsius * 9) / 5 + 32));
  const nearest = ovenHeats.toSorted((one, other) => away(one) - away(other))[0];
  return nearest && away(nearest) <= NEAR ? nearest : undefined;
}

function nearestMark(celsius: number, typed: string): readonly Answer[] {
  const nearest = markNear(celsius);
  if (!nearest) return [];
  return [
    {
      value: `Gas mark ${nearest.mark}`,
      copied: nearest.mark,
      understood: `${typed} → the nearest gas mark`,
      note: `It is ${nearest.fahrenheit} °F, about ${nearest.celsius} °C`,
      opens: { query: [["oven", nearest.mark]] },
    },
  ];
}

function ofMark({ mark, fahrenheit, celsius, fan }: OvenHeat, wanted: string): Answer {
  const [value, unit] = /^°?f(?!an)/i.test(wanted)
    ? [fahrenheit, "°F"]
    : /fan|convection/i.test(wanted)
      ? [fan, "°C in a fan oven"]
      : [celsius, "°C"];
  return {
    value: `${value} ${unit}`,
    copied: String(value),
    understood: `Gas mark ${mark} → ${unit}${unit === "°F" ? "" : ", in tens as recipes have it"}`,
    note: `It is ${fahrenheit} °F, ${celsiusOf(fahrenheit).toFixed(1)} °C; in a fan oven about ${fan} °C`,
    opens: { query: [["oven", mark]] },
  };
}
