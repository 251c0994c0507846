import { Check, Copy } from "lucide-react";
import type { Fraction } from "#core/fraction.ts";
import { convert, type Unit } from "#core/quantity.ts";
import { copyText } from "#platform/clipboard.ts";
import { useCopyFeedback } from "#ui/use-copy-feedback.ts";
import { Digits } from "./digits.tsx";
import { certainty } from "./explain.ts";
import { inFull, inShort, knownDigits } from "./known-digits.ts";

const COPIED_MS = 1500;

/** A value in every unit of a system, in short form; a click on a row copies its number in full precision. */
export function UnitTable({
  value,
  amount,
  from,
  units,
  system,
}: {
  readonly value: Fraction;
  /** The value with its unit. */
  readonly amount: string;
  readonly from: Unit;
  readonly units: readonly Unit[];
  readonly system: string;
}) {
  const [outcome, setOutcome] = useCopyFeedback<string>(COPIED_MS);
  const message = outcome && (outcome.copied ? "Copied" : "Could not copy");

  async function copy(text: string, name: string) {
    setOutcome({ copied: await copyText(text), item: name + text });
  }

  return (
    <section aria-labelledby="every-unit" className="mt-10">
      <h2 id="every-unit" className="text-title [overflow-wrap:anywhere]">
        <Digits text={amount} /> in every {system === "All" ? "" : `${system} `}unit
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-3 print:hidden">Click a row to copy its number in full precision.</p>
      <table aria-labelledby="every-unit" className="unit-table w-full table-fixed border-t border-line">
        <tbody>
          {units.map((to) => {
            const result = convert(value, from, to);
            if (!result) return null;
            const known = knownDigits(from, to);
            const full = inFull(result, known);
            const short = inShort(result, known);
            const isApproximate = !(short.exact && certainty(from, to));
            const state = outcome?.item === to.name + to.symbol + full.text ? message : undefined;
            const Icon = state === "Copied" ? Check : Copy;
            return (
              <tr key={to.name + to.symbol} className="group relative border-b border-line hover:bg-surface">
                <th scope="row" className="w-[38%] py-2.5 pr-2 pl-1.5 text-left align-baseline font-normal sm:w-[45%]">
                  {to.name}
                </th>
                <td className="py-1 text-right align-baseline">
                  <button
                    type="button"
                    onClick={() => copy(full.text, to.name + to.symbol)}
                    className="inline-flex min-h-9 items-center gap-2.5 rounded-control px-1.5 text-right text-compact after:absolute sm:text-sm after:inset-0"
                  >
                    <span className="sr-only">Copy</span>
                    <span className="[overflow-wrap:anywhere]">
                      <span className="font-mono tabular-nums">
                        {isApproximate && "≈\u00a0"}
                        <Digits text={short.text} />
                      </span>{" "}
                      <span className="whitespace-nowrap">{to.symbol}</span>
                    </span>
                    {state && <span className="font-semibold whitespace-nowrap text-accent">{state}</span>}
                    <Icon aria-hidden size={15} className="shrink-0 text-ink-3 group-hover:text-ink" />
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p role="status" className="sr-only">
        {message}
      </p>
    </section>
  );
}
