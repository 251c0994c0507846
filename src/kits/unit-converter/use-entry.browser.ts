import { useEffect, useMemo, useRef, useState } from "react";
import { rounded } from "#core/number/format-number.ts";
import { parseNumber } from "#core/number/parse-number.ts";
import type { Quantity } from "#core/quantity.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { forgetFailures } from "#platform/loading/load-once.ts";
import {
  type ConverterParams,
  chosenUnits,
  type Entry,
  keptEntry,
  type Linked,
  linkedNumber,
} from "./converter-params.ts";
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

interface Draft {
  readonly text: string;
  /** The number that the text came to, as it is in the link. */
  readonly value: string;
  readonly entry: Entry;
  /** The unit that the number counts, where the text has units of its own and would be another number in another unit. */
  readonly from?: string | undefined;
}

/** A sign of feet or of minutes at the end. */
const CLOSED = /\d\s*['’‘ʼ′]\s*$/;

/** How the link has an entry: as typed if that is short, feet and inches and plain numbers in their usual form. */
const keptOf = (typed: string, { plain }: NumberRead, isPlain: boolean): string =>
  isPlain || linkedNumber(plain)?.isInFeet ? plain : (keptEntry(typed) ?? plain);

type NumberRead = Entry & { readonly kind: "number" };

/** A calculation's result, short enough to fit next to a unit. */
const shownOf = ({ plain, value }: NumberRead): string =>
  plain.length <= MAX_SHOWN_LENGTH ? plain : rounded(value, MAX_SHOWN_LENGTH).text;

const MAX_SHOWN_LENGTH = 12;

type Chosen = Partial<Record<"system" | "from" | "to" | "as", string>>;

/** What the box of a converter holds, and the number that the link holds for it. */
export function useEntry(
  quantity: Quantity,
  { values, now, set }: Settings<ConverterParams>,
  loadAmountReader: LoadAmountReader,
) {
  const [reader, setReader] = useState<AmountReader>();
  // The typed text is shown while the link still has the value that it gave; after another change of the link (Back, a
  // new link), the link's value is shown.
  const [draft, setDraft] = useState<Draft>({ text: "", value: "", entry: { kind: "empty" } });
  const latest = useRef("");
  const { from } = chosenUnits(quantity, values);
  const isDraft = draft.value === values.value && (draft.from ?? from) === from;
  /** The number of the link: that of the last valid entry. */
  const number = linkedNumber(values.value);
  const read = useMemo<Entry>(() => {
    if (values.value === "") return { kind: "empty" };
    return reader?.read(values.value, quantity, from) ?? { kind: "unfinished" };
  }, [values.value, reader, quantity, from]);
  const linked: Linked | undefined =
    number ?? (read.kind === "number" ? { ...read, plain: read.isMeasured ? values.value : shownOf(read) } : undefined);
  const text = isDraft ? draft.text : values.value;
  const entry: Entry = isDraft ? draft.entry : number ? { kind: "number", ...number } : read;

  const needsReader = values.as !== "" || (values.value !== "" && !number);
  useEffect(() => {
    // An amount written in parts shows as a decimal number until its script has loaded.
    if (needsReader) loadAmountReader().then(setReader, forgetFailures);
  }, [needsReader, loadAmountReader]);

  function take(typed: string, changes: Chosen = {}, known = reader) {
    const current = now();
    if (!current) return;
    const unit = chosenUnits(quantity, { ...current, ...changes }).from;
    const plain = parseNumber(typed);
    // 5' are feet where feet are counted, before they are the beginning of 5'300.
    const isPlain = plain.kind !== "invalid" && !(plain.kind === "unfinished" && CLOSED.test(typed));
    const taken: Entry = isPlain ? plain : (known?.read(typed, quantity, unit) ?? { kind: "unfinished" });
    // An unfinished or invalid number leaves the output as it is.
    const value = taken.kind === "number" ? keptOf(typed, taken, isPlain) : taken.kind === "empty" ? "" : current.value;
    latest.current = typed;
    setDraft({ text: typed, value, entry: taken, from: taken.isMeasured ? unit : undefined });
    if (value !== current.value || changes.from !== undefined) set({ ...changes, value });
    if (isPlain || known) return;
    // Until the reader is here other units may be chosen, which count; after another text or another link nothing is to do.
    const isShown = () => latest.current === typed && now()?.value === value;
    loadAmountReader().then(
      (loaded) => {
        setReader(loaded);
        if (isShown()) take(typed, {}, loaded);
      },
      ({ message }: Error) => {
        forgetFailures();
        if (isShown()) setDraft({ text: typed, value, entry: { kind: "invalid", message } });
      },
    );
  }

  return {
    text,
    entry,
    linked,
    reader,
    update: (typed: string) => take(typed),
    /** Changes units. Input with its own units keeps its meaning. */
    choose: (changes: Chosen) =>
      draft.from !== undefined && isDraft && "from" in changes ? take(text, changes) : set(changes),
  };
}
