import { convert, type Quantity } from "#core/quantity.ts";
import { type Entry, linkText } from "#kits/unit-converter/converter-params.ts";
import { inParts } from "#kits/unit-converter/parts.ts";
import { chooseByTyping } from "#kits/unit-converter/typing.browser.ts";
import type { AmountReader } from "#kits/unit-converter/use-entry.browser.ts";
import { AMOUNT, amountIn, idsOf, UNIT } from "./amounts.ts";

const MESSAGE = "Please enter a valid number, such as 1 1/2, or an amount such as 2 tbsp";
const INVALID: Entry = { kind: "invalid", message: MESSAGE };
const TYPED = new RegExp(`^${AMOUNT}(?: ?${UNIT})?$`, "iu");
/** What may become an amount: '1 1', '2/', '2 tb'. */
const BEGUN = /^\d+(?:[ .,]\d*)?(?:\/\d*)?(?: ?\p{L}{1,4})?$/u;

/** Reads an amount with or without a unit of its own, as a number of the chosen unit. */
export function readMeasure(typed: string, { units }: Quantity, fromId: string): Entry {
  const text = typed.trim().replace(/\s+/g, " ");
  const { amount, unit } = TYPED.exec(text)?.groups ?? {};
  const value = amount === undefined ? undefined : amountIn(amount);
  const from = units[fromId];
  const own = unit === undefined ? from : units[ownUnit(unit, fromId)];
  const counted = value && own && from && convert(value, own, from);
  if (!counted) return BEGUN.test(text) ? { kind: "unfinished", ifLeft: MESSAGE } : INVALID;
  const { text: plain, exact } = linkText(counted);
  return {
    kind: "number",
    value: counted,
    plain,
    ...(!exact && { isApproximate: true }),
    ...(unit !== undefined && { isMeasured: true, note: `= ${plain} ${from?.symbol}` }),
  };
}

/** Of several cups the chosen one is meant. */
function ownUnit(unit: string, fromId: string): string {
  const ids = idsOf(unit);
  return ids.includes(fromId) ? fromId : (ids[0] ?? "");
}

/** Reads the box of the page: amounts as recipes have them. */
export const amountReader: AmountReader = {
  read: readMeasure,
  letChooseByTyping: (list, quantity, pressed) => chooseByTyping(list, quantity, () => [], pressed),
  write: inParts,
};
