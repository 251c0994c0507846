import { ArrowLeftRight } from "lucide-react";
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import { type Fraction, fraction } from "#core/number/fraction.ts";
import { convert, type Quantity, toBase, type Unit } from "#core/quantity.ts";
import { namesPartOfPage } from "#platform/address/address.ts";
import { useParams } from "#platform/address/use-params.ts";
import { forgetFailures } from "#platform/loading/load-once.ts";
import { TAKES_NO_SLASH } from "#platform/page/keys.ts";
import { IconButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton, CopyLink } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { chosenUnits, converterParams, unknownUnits } from "./converter-params.ts";
import { certainty, definition, formula, inFull, inShort, inTwoDecimals, knownDigits } from "./explain.ts";
import { LastResults } from "./last-results.tsx";
import type { LoadAmountReader } from "./use-entry.browser.ts";
import { useEntry } from "./use-entry.browser.ts";
import { useNoted } from "./use-history.browser.ts";
import { Digits, ValueTable } from "./value-table.tsx";

/** Where a keyboard is likely at hand, and the focus opens no keyboard on the screen. */
const DESKTOP = "(pointer: fine) and (min-width: 64rem)";

/**
 * Gives an element the focus when the site is opened on its page, on a desktop. Later pages have their heading focused,
 * so that screen readers announce where the visitor is; an element that already has the focus, or is scrolled to, is
 * left alone.
 */
function useFocusOnOpening<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    const isOpening = document.documentElement.dataset.ready === undefined;
    const isFree = document.activeElement === document.body && scrollY === 0 && !namesPartOfPage();
    // The controls are inert until the first frame after hydration.
    if (isOpening && isFree && matchMedia(DESKTOP).matches)
      requestAnimationFrame(() => {
        // A field that was tapped before has it by now.
        if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
      });
  }, []);
  return target;
}

/** A value in every unit of a system, in short form; a click on a row copies its number in full precision. */
function UnitTable({
  value,
  amount,
  of,
  from,
  units,
  system,
}: {
  readonly value: Fraction;
  /** The value with its unit. */
  readonly amount: string;
  /** What it is of. */
  readonly of?: string | undefined;
  readonly from: Unit;
  readonly units: readonly Unit[];
  readonly system: string;
}) {
  const values = units.flatMap((to) => {
    const result = convert(value, from, to);
    if (!result) return [];
    const known = knownDigits(from, to);
    const { text, exact } = inShort(result, known);
    const isApproximate = !(exact && certainty(from, to));
    return [{ name: to.name, text, symbol: to.symbol, copied: inFull(result, known).text, isApproximate }];
  });
  return (
    <ValueTable
      heading={
        <>
          <Digits text={amount} />
          {of !== undefined && ` of ${of.toLowerCase()}`} in every {system === "All" ? "" : `${system} `}unit
        </>
      }
      hint="Click a row to copy its number in full precision."
      values={values}
    />
  );
}

const ONE = fraction(1n);

// An ellipsis shows that a text is longer than its box.
const LARGE = "min-h-14 font-mono text-ellipsis sm:min-h-16";

const optionLabel = ({ name, symbol }: Unit) =>
  name.endsWith(")") || name.toLowerCase() === symbol.toLowerCase() ? name : `${name} (${symbol})`;

/** The controls of a converter: its card, and a table with the value in every unit. */
export function UnitConverter({
  quantity,
  of,
  above,
  loadAmountReader,
}: {
  readonly quantity: Quantity;
  /** What the amounts are of, where that is not everything: 'Honey'. */
  readonly of?: string | undefined;
  /** A control above all others. */
  readonly above?: ReactNode;
  /** The same at every render. */
  readonly loadAmountReader: LoadAmountReader;
}) {
  const params = useMemo(() => converterParams(quantity), [quantity]);
  const settings = useParams(params);
  const { values } = settings;
  const { text, entry, linked: read, reader, update, choose } = useEntry(quantity, settings, loadAmountReader);
  const [isLeft, setLeft] = useState(false);
  const input = useFocusOnOpening<HTMLInputElement>();
  const staleId = useId();

  const { system, ids, from: fromId, to: toId } = chosenUnits(quantity, values);
  const [from, to] = [quantity.units[fromId], quantity.units[toId]];
  if (!from || !to) throw new Error(`The system ${system} has no units`);

  // 5'11" keeps its meaning in any unit.
  const { foot } = quantity.units;
  const inFrom = read?.isInFeet && foot ? convert(read.value, foot, from) : read?.value;
  const linked = read && inFrom && { ...read, value: inFrom };
  const saysAll = linked?.isInFeet || linked?.isMeasured;
  const amount = linked && saysAll ? linked.plain : `${linked?.plain ?? "1"} ${from.symbol}`;
  const unknown = unknownUnits(quantity, values);
  const result = linked && convert(linked.value, from, to);
  const known = knownDigits(from, to);
  const full = result && inFull(result, known);
  const format = values.as === "" ? undefined : quantity.formats?.[values.as];
  const base = linked && toBase(linked.value, from);
  const output =
    base && format && reader ? reader.write(base, format, quantity) : result ? inTwoDecimals(result, known) : "";
  // The result is of the last valid number, while the field holds something else.
  const isStale = linked !== undefined && entry.kind !== "number";
  const isExact = full?.exact && !entry.isApproximate;
  const certaintyText = certainty(from, to);
  const isTooLow = base && quantity.belowZero && base.numerator < 0n;

  const shown = full && inShort(result, known).text;
  useNoted({
    question: `${amount}${of === undefined ? "" : ` of ${of.toLowerCase()}`}`,
    answer: shown && !isStale ? `${isExact && certaintyText ? "" : "≈ "}${shown} ${to.symbol}` : "",
    copied: full?.text ?? "",
  });

  function prepareList({ currentTarget: list }: FocusEvent<HTMLSelectElement>) {
    // Keys pressed before the reader has loaded count.
    const pressed: KeyboardEvent[] = [];
    const note = (event: KeyboardEvent) => pressed.push(event);
    list.addEventListener("keydown", note);
    void loadAmountReader()
      .then((loaded) => loaded.letChooseByTyping(list, quantity, pressed), forgetFailures)
      .finally(() => list.removeEventListener("keydown", note));
  }

  const options = ids.flatMap((id) => {
    const unit = quantity.units[id];
    return unit ? [{ value: id, label: optionLabel(unit) }] : [];
  });
  const sources = [...new Set([definition(from, quantity), definition(to, quantity)])];
  const direct = formula(from, to);
  // Where one of the two is the base unit, the other's definition may be the formula itself.
  const isDefinition = sources.some((source) => source.startsWith(`${direct},`));

  return (
    <>
      <Card aria-label="Converter" className="p-5 sm:p-6">
        <div className="mb-5 grid grid-cols-1 gap-4 sm:grid-cols-3">
          {above && <div className="min-w-0 sm:col-span-2">{above}</div>}
          <Select
            label="Metric System"
            value={system}
            options={[...quantity.systems.keys()].map((name) => ({ value: name, label: name }))}
            onChange={(next) => choose({ system: next, from: "", to: "" })}
          />
        </div>
        <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-swap">
          <TextField
            label="Input"
            ref={input}
            {...{ [TAKES_NO_SLASH]: "" }}
            inputMode={quantity.belowZero ? "text" : "decimal"}
            className={`${LARGE} text-xl sm:text-2xl`}
            value={text}
            onChange={(typed) => {
              setLeft(false);
              update(typed);
            }}
            onBlur={() => setLeft(true)}
            error={entry.kind === "invalid" ? entry.message : isLeft ? entry.ifLeft : undefined}
            hint={entry.kind === "number" ? entry.note : undefined}
          />
          <div className="min-w-0 sm:col-start-1 sm:row-start-2">
            <Select
              label="From unit"
              value={fromId}
              options={options}
              onFocus={prepareList}
              onChange={(id) => choose({ from: id, to: toId })}
            />
          </div>
          <IconButton
            label="Swap units"
            icon={ArrowLeftRight}
            className="self-end justify-self-center rounded-full max-sm:rotate-90 sm:col-start-2 sm:row-start-2"
            onClick={() => choose({ from: toId, to: fromId })}
          />
          <div className="relative min-w-0 sm:col-start-3 sm:row-start-1">
            <TextField
              label="Output"
              readOnly
              aria-describedby={isStale ? staleId : undefined}
              className={`${LARGE} ${output.length > 16 ? "sm:text-xl" : "text-xl sm:text-2xl"} ${isStale ? "text-ink-3" : ""}`}
              value={output}
            />
            {isStale && (
              <p id={staleId} className="absolute top-0 right-0 max-w-3/4 truncate text-sm text-ink-2">
                still for {amount}
              </p>
            )}
          </div>
          <div className="min-w-0 sm:col-start-3 sm:row-start-2">
            <Select
              label="To unit"
              value={toId}
              options={options}
              onFocus={prepareList}
              onChange={(id) => choose({ from: fromId, to: id })}
            />
          </div>
          {quantity.formats && (
            <div className="min-w-0 sm:col-start-3">
              <Select
                label="Show result as"
                value={values.as}
                options={[
                  { value: "", label: "Decimal number" },
                  ...Object.entries(quantity.formats).map(([value, { label }]) => ({ value, label })),
                ]}
                onChange={(as) => choose({ as })}
              />
            </div>
          )}
        </div>
        <div className="mt-5 flex min-h-8.5 flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
          <p
            role="status"
            className={`min-w-0 flex-1 basis-64 [overflow-wrap:anywhere] ${isStale ? "text-ink-3" : ""}`}
          >
            {full && linked ? (
              <>
                <Digits text={amount} /> {certaintyText && isExact ? "=" : "≈"}{" "}
                <strong className="font-mono font-semibold">
                  <Digits text={full.text} />
                </strong>{" "}
                {to.symbol} {isExact && certaintyText}
              </>
            ) : (
              <span className="text-ink-3">
                {linked
                  ? "This value doesn't exist: dividing by zero isn't possible."
                  : "Enter a number to see the result in full precision."}
              </span>
            )}
          </p>
          <div className="flex flex-wrap gap-2 print:hidden">
            <CopyButton
              text={format ? output : (full?.text ?? "")}
              label="Copy result"
              size="small"
              disabled={!full || isStale}
            />
            <CopyLink />
          </div>
        </div>
        <p role="status" className="mt-3 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn empty:hidden">
          {unknown.length > 0
            ? `This link uses ${unknown.map((name) => `‘${name}’`).join(" and ")}, which isn’t a unit here. Choose one from the list.`
            : isTooLow && quantity.belowZero}
        </p>
        <div className="mt-4 text-sm text-ink-2">
          <h2 className="mb-1 text-sm font-semibold tracking-normal text-ink">How the result is calculated</h2>
          <ul className="space-y-0.5 [overflow-wrap:anywhere]">
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
            {from !== to && !isDefinition && <li className="text-ink">So {direct}</li>}
          </ul>
        </div>
        <div className="mt-5 print:hidden">
          <LastResults />
        </div>
      </Card>
      <UnitTable
        value={linked?.value ?? ONE}
        amount={amount}
        of={of}
        from={from}
        units={ids.flatMap((id) => quantity.units[id] ?? [])}
        system={system}
      />
    </>
  );
}
