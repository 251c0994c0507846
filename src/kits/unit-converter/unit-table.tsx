import type { Fraction } from "#core/fraction.ts";
import { convert, type Unit } from "#core/quantity.ts";
import { Digits } from "./digits.tsx";
import { certainty } from "./explain.ts";
import { inFull, inShort, knownDigits } from "./known-digits.ts";
import { ValueTable } from "./value-table.tsx";

/** A value in every unit of a system, in short form; a click on a row copies its number in full precision. */
export function UnitTable({
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
