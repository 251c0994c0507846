import { Fragment } from "react";

// Short passwords are large, for reading aloud; long ones are small, so that the field hardly grows.
const sizeFor = (length: number) =>
  length <= 24 ? "text-2xl sm:text-3xl" : length <= 80 ? "text-lg sm:text-xl" : "text-base";

const colorOf = (character: string): string =>
  /\d/.test(character) ? "text-digit" : /[\p{L}\p{M}\s_]/u.test(character) ? "" : "text-symbol";

/** The text, split where its color changes. */
const runsOf = (text: string): string[] => {
  const runs: string[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    if (last && colorOf([...last].at(-1) ?? "") === colorOf(character)) runs[runs.length - 1] = last + character;
    else runs.push(character);
  }
  return runs;
};

/**
 * A read-only field that shows all of a password, with colored digits and special characters. The text of a
 * real text field, which can be selected and read aloud, is transparent; the colored text lies under it, line for line.
 */
export function ShownPassword({
  value,
  name,
  inWords,
}: {
  readonly value: string;
  readonly name: string;
  readonly inWords: boolean;
}) {
  const text = `col-start-1 row-start-1 m-0 w-full border-0 p-0 font-mono leading-normal whitespace-pre-wrap ${sizeFor(value.length)} ${inWords ? "wrap-anywhere" : "[line-break:anywhere]"}`;
  return (
    <div className="grid min-h-32 grid-cols-1 items-center rounded-control border border-field bg-sunken px-4 py-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:px-5">
      <div className="grid grid-cols-1">
        <div aria-hidden className={`${text} min-h-[1lh]`}>
          {runsOf(value).map((run, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
            <Fragment key={index}>{colorOf(run) ? <span className={colorOf(run)}>{run}</span> : run}</Fragment>
          ))}
        </div>
        <textarea
          readOnly
          aria-label={name}
          autoComplete="off"
          spellCheck={false}
          rows={1}
          value={value}
          className={`${text} block h-full resize-none overflow-hidden bg-transparent text-transparent caret-ink outline-none selection:bg-accent/30`}
        />
      </div>
    </div>
  );
}
