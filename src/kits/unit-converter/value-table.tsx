import { Check, Copy } from "lucide-react";
import { type ReactNode, useId } from "react";
import { copyText } from "#platform/clipboard.ts";
import { useCopyFeedback } from "#ui/copy-button.tsx";

const COPIED_MS = 1500;

/** Rows that copy their value when pressed, each with a key: the outcome is shown at the row for a while. */
export function useCopiedRow() {
  const [outcome, setOutcome] = useCopyFeedback<string>(COPIED_MS);
  const message = outcome && (outcome.copied ? "Copied" : "Could not copy");
  return {
    message,
    messageOf: (key: string): string | undefined => (outcome?.item === key ? message : undefined),
    copy: async (key: string, text: string): Promise<void> => setOutcome({ copied: await copyText(text), item: key }),
  };
}

// Grouping does not help in longer numbers, and hundreds of groups would make the browser's layout slower than typing.
const MAX_DIGITS = 60;

/** A number with visual gaps between its thousands. Text that is selected, copied or read aloud has no gaps. */
export function Digits({ text }: { readonly text: string }) {
  const whole = /^-?\d{5,}/.exec(text)?.[0];
  if (!whole || whole.length > MAX_DIGITS) return text;
  const groups = whole.split(/\B(?=(?:\d{3})+$)/);
  return (
    <>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
        <span key={index} className={index > 0 ? "ml-[0.22em]" : undefined}>
          {group}
        </span>
      ))}
      {text.slice(whole.length)}
    </>
  );
}

/** A value with its name and its unit. */
export interface Value {
  readonly name: string;
  /** The number as it is shown. */
  readonly text: string;
  readonly symbol?: string;
  /** Copied instead, such as more digits. */
  readonly copied?: string;
  readonly isApproximate?: boolean;
  /** Digits that aren't a number, such as a date: they get no gaps. */
  readonly isPlain?: boolean;
}

/** Values by their names; a click on a row copies its value. Names with their symbols are unlike each other. */
export function ValueTable({
  heading,
  hint,
  values,
}: {
  readonly heading: ReactNode;
  readonly hint: string;
  readonly values: readonly Value[];
}) {
  const { message, messageOf, copy } = useCopiedRow();
  const headingId = useId();

  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="text-title [overflow-wrap:anywhere]">
        {heading}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-3 print:hidden">{hint}</p>
      <table aria-labelledby={headingId} className="unit-table w-full table-fixed border-t border-line">
        <tbody>
          {values.map(({ name, text, symbol = "", copied = text, isApproximate, isPlain }) => {
            const key = name + symbol + copied;
            const state = messageOf(key);
            const Icon = state === "Copied" ? Check : Copy;
            return (
              <tr key={name + symbol} className="group relative border-b border-line hover:bg-surface">
                <th scope="row" className="w-[38%] py-2.5 pr-2 pl-1.5 text-left align-baseline font-normal sm:w-[45%]">
                  {name}
                </th>
                <td className="py-1 text-right align-baseline">
                  <button
                    type="button"
                    onClick={() => copy(key, copied)}
                    className="inline-flex min-h-9 items-center gap-2.5 rounded-control px-1.5 text-right text-compact after:absolute sm:text-sm after:inset-0"
                  >
                    <span className="sr-only">Copy</span>
                    <span className="[overflow-wrap:anywhere]">
                      <span className="font-mono tabular-nums">
                        {isApproximate && "≈\u00a0"}
                        {isPlain ? text : <Digits text={text} />}
                      </span>{" "}
                      <span className="whitespace-nowrap">{symbol}</span>
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
