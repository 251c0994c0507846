import type { Answer } from "#kits/answers/answer.ts";
import { askedText } from "#kits/answers/asked-text.ts";
import { short, withDecimals } from "#kits/calculator/figure.ts";
import {
  CONSUMPTION_SYMBOLS,
  type Consumption,
  FUEL_NAMES,
  type FuelUnit,
  kilometres,
  litresPer100,
  tripOf,
} from "./fuel.ts";

const TRIP =
  /^(?:fuel cost(?: (?:of|for))? )?(?<distance>[\d.]+) ?(?<in>km|kilomet(?:er|re)s?|mi|miles?) (?:at|with) (?<use>[\d.]+) ?(?<counted>l ?\/ ?100 ?km|(?:us |uk )?mpg(?: us| uk)?|km ?\/ ?l)(?:,| and| at| @| x)? ?(?<money>[$€£])?(?<price>[\d.]+)(?: ?(?:\/|per|a) ?(?<per>l|lit(?:er|re)|(?:us |uk )?gal(?:lon)?))?$/i;

/** '500 km at 7 l/100km at 1.80': what the fuel costs. */
export function fuelAnswers(line: string): readonly Answer[] {
  const text = askedText(line);
  const asked = TRIP.exec(text)?.groups;
  if (!asked) return [];
  const [distance, use, price] = [asked.distance, asked.use, asked.price].map(Number);
  if (!distance || !use || !price) return [];
  const unit = /^k/i.test(asked.in ?? "") ? "km" : "mi";
  const counted = consumption(asked.counted ?? "");
  const per = fuelUnit(asked.per, counted);
  const { cost, litres } = tripOf(kilometres(distance, unit), litresPer100(use, counted), price, per);
  const value = withDecimals(cost, 2);
  return [
    {
      value: `${asked.money ?? ""}${value}`,
      copied: value,
      understood: `${short(distance)} ${unit} at ${short(use)} ${CONSUMPTION_SYMBOLS[counted]}, ${asked.money ?? ""}${asked.price} a ${FUEL_NAMES[per]} → cost`,
      note: `It takes ${short(litres, 5)} L`,
      opens: {
        query: [
          ["distance", short(distance, 12)],
          ["in", unit],
          ["use", short(use, 12)],
          ["counted", counted],
          ["price", asked.price ?? ""],
          ["per", per],
        ],
      },
    },
  ];
}

function consumption(text: string): Consumption {
  if (/uk/i.test(text)) return "mpg-uk";
  if (/mpg/i.test(text)) return "mpg-us";
  return /^l/i.test(text) ? "l-100km" : "km-l";
}

/** What the price is for: of American gallons where those are counted, else of litres. */
function fuelUnit(per: string | undefined, counted: Consumption): FuelUnit {
  if (per === undefined) return counted === "mpg-us" ? "us-gal" : "l";
  if (/uk/i.test(per)) return "uk-gal";
  if (/gal/i.test(per)) return counted === "mpg-uk" ? "uk-gal" : "us-gal";
  return "l";
}
