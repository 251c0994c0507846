import type { AmountReader } from "#kits/unit-converter/amount-reader.browser.ts";
import { inParts } from "#kits/unit-converter/parts.ts";
import { chooseByTyping } from "#kits/unit-converter/typing.browser.ts";
import { readMeasure } from "./read-measure.ts";

/** Reads the box of the page: amounts as recipes have them. */
export const amountReader: AmountReader = {
  read: readMeasure,
  letChooseByTyping: (list, quantity, pressed) => chooseByTyping(list, quantity, () => [], pressed),
  write: inParts,
};
