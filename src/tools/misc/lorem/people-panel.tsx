import { Download } from "lucide-react";
import { useMemo } from "react";
import type { Settings } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import type params from "./params.ts";
import type { Country, DataFormat } from "./params.ts";
import { peopleOf, written } from "./people.ts";

const COUNTRY_OPTIONS: readonly { value: Country; label: string }[] = [
  { value: "us", label: "United States" },
  { value: "gb", label: "United Kingdom" },
  { value: "de", label: "Germany" },
  { value: "fr", label: "France" },
  { value: "es", label: "Spain" },
  { value: "it", label: "Italy" },
];

const DATA_OPTIONS: readonly { value: DataFormat; label: string; name: string; type: string }[] = [
  { value: "csv", label: "CSV", name: "people.csv", type: "text/csv" },
  { value: "json", label: "JSON", name: "people.json", type: "application/json" },
  { value: "html", label: "HTML table", name: "people.html", type: "text/html" },
  { value: "markdown", label: "Markdown table", name: "people.md", type: "text/markdown" },
];

/** The people shown: a thousand rows are for the file. */
const SHOWN = 10;

/** Fictional names and addresses, to fill tables and forms with. */
export function PeoplePanel({ settings: { values, bind } }: { readonly settings: Settings<typeof params> }) {
  const { people: count, country, data } = values;
  const people = useMemo(() => peopleOf(country, count), [country, count]);
  const text = useMemo(() => written(people, data), [people, data]);
  const file = DATA_OPTIONS.find(({ value }) => value === data) ?? (DATA_OPTIONS[0] as (typeof DATA_OPTIONS)[number]);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Select label="Country" options={COUNTRY_OPTIONS} {...bind("country")} />
        <NumberField label="People" {...bind("people")} />
        <Select label="Format of the data" options={DATA_OPTIONS} {...bind("data")} />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must by keys too
        tabIndex={0}
        className="m-0 overflow-x-auto rounded-control border border-line bg-sunken p-4 font-mono text-sm"
      >
        {count > SHOWN ? written(people.slice(0, SHOWN), data) : text}
      </pre>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton
          text={text}
          label={`Copy ${count === 1 ? "1 person" : `${count.toLocaleString("en-US")} people`}`}
        />
        <Button
          icon={Download}
          onClick={() => saveFile(new Blob([text], { type: `${file.type};charset=utf-8` }), file.name)}
        >
          {file.name}
        </Button>
      </div>
      <p className="text-sm text-ink-3">
        All of it is made up, and the same every time. E-mail addresses use example.com, and phone numbers are those
        reserved for fiction. Spain and Italy have none. {count > SHOWN && `The first ${SHOWN} are shown.`}
      </p>
    </div>
  );
}
