import type { Quantity } from "#core/quantity.ts";
import type { Entry } from "./entry.ts";
import type { inParts } from "./parts.ts";

/** Reads more than plain numbers, with all spellings of all units. */
export interface AmountReader {
  /** Reads what a converter's box holds; `from` is the id of the unit that is chosen. */
  readonly read: (text: string, quantity: Quantity, from: string) => Entry;
  /** Lets a quantity's unit be chosen from a list by typing any of its spellings, with the keys that were pressed so far. */
  readonly letChooseByTyping: (list: HTMLSelectElement, quantity: Quantity, pressed: readonly KeyboardEvent[]) => void;
  /** This many base units, written in parts. */
  readonly write: typeof inParts;
}

/** Loads the reader, with the units of all converters. */
export type LoadAmountReader = () => Promise<AmountReader>;
