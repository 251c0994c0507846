import type { Binding } from "#platform/address/use-params.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { languageNames, timeCode } from "./code.ts";
import type params from "./params.ts";
import { CODE_LANGUAGES } from "./params.ts";

const OPTIONS = CODE_LANGUAGES.map((value) => ({ value, label: languageNames[value] }));

/** How the chosen language gets the current time, and turns this moment from seconds to a date and back. */
export default function CodePanel({
  seconds,
  iso,
  ...language
}: Binding<typeof params.language> & { readonly seconds: bigint; readonly iso: string }) {
  const code = timeCode(language.value, seconds, iso);
  const parts = [
    ["Current Unix time", code.now],
    ["From Unix seconds", code.fromSeconds],
    ["To Unix seconds", code.toSeconds],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <div className="sm:w-1/2">
        <Select label="Language" options={OPTIONS} {...language} />
      </div>
      {parts.map(([title, text]) => (
        <div key={title}>
          <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-sm font-semibold tracking-normal">{title}</h3>
            <CopyButton text={text} label={`Copy code ${title.toLowerCase()}`} size="small" look="quiet" />
          </div>
          <pre className="rounded-control border border-line bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {text}
          </pre>
        </div>
      ))}
    </div>
  );
}
