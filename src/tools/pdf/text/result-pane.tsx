import { Archive } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { group } from "#core/text/counted.ts";
import { PaneResult, sizeOf } from "#kits/code-text/code-result.tsx";
import { composed, type TextSettings } from "#kits/pdf/text/document-text.ts";
import { NamedPane, PaneControls } from "#kits/workbench/pane.tsx";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { ReadFile } from "./read-file.ts";
import { findText, type Hit, MAX_HITS, namesOf } from "./read-file.ts";
import { shownText, zipOf } from "./use-texts.browser.ts";

const FAILED = { noMemory: "There isn't enough memory for this archive.", other: "The archive couldn't be made." };

const endOf = (form: TextSettings["form"]) => (form === "markdown" ? ".md" : ".txt");

/** The text of one file, and the search in all. */
export function ResultPane({
  files,
  shown,
  range,
  values,
  onShow,
}: {
  readonly files: readonly ReadFile[];
  readonly shown: ReadFile | undefined;
  readonly range: string;
  readonly values: TextSettings;
  readonly onShow: (file: number, page: number) => void;
}) {
  const [query, setQuery] = useTabState("query", "", "replaceable");
  const [fault, setFault] = useState<Fault>();
  const sought = useDeferredValue(query);
  const text = useMemo(() => shown && composed(shown.text, values, range), [shown, values, range]);
  const result = useMemo(() => (shown?.text.hasText && text?.ok ? shownText(text.value) : undefined), [shown, text]);
  const found = useMemo(
    () =>
      findText(
        files.map(({ id, text: { pages } }) => ({ id, pages })),
        sought,
      ),
    [files, sought],
  );
  const [name = "text.txt"] = shown ? namesOf([shown.name], endOf(values.form)) : [];
  const withText = files.filter((file) => file.text.hasText);

  async function saveAll() {
    setFault(undefined);
    const names = namesOf(
      withText.map((file) => file.name),
      endOf(values.form),
    );
    try {
      const texts = withText.flatMap((file, at) => {
        const whole = composed(file.text, values, "");
        return whole.ok ? [{ name: names[at] ?? "text.txt", text: `${whole.value}\n` }] : [];
      });
      saveFile(await zipOf(texts), "pdf-texts.zip");
    } catch (error) {
      setFault(faultOf(error, FAILED));
    }
  }

  return (
    <NamedPane
      name="Result"
      fact={result && sizeOf(result)}
      foot={
        withText.length > 1 ? (
          <>
            <Button size="small" icon={Archive} onClick={() => void saveAll()}>
              Download all as ZIP
            </Button>
            <FaultNote fault={fault} />
          </>
        ) : undefined
      }
    >
      {files.length > 0 && (
        <PaneControls>
          <TextField
            label={files.length > 1 ? "Find in all files" : "Find in this file"}
            type="search"
            value={query}
            onChange={setQuery}
          />
          {sought.trim() !== "" && <Hits files={files} found={found} onShow={onShow} />}
        </PaneControls>
      )}
      {text && !text.ok && (
        <p role="alert" className="px-3.5 py-2.5 text-sm text-warn">
          {text.message}
        </p>
      )}
      <PaneResult
        result={result}
        file={{ name, type: values.form === "markdown" ? "text/markdown" : "text/plain" }}
        empty={shown && !shown.text.hasText ? "This file has no text." : "The text of your files appears here."}
      />
    </NamedPane>
  );
}

function Hits({
  files,
  found: { hits, count },
  onShow,
}: {
  readonly files: readonly ReadFile[];
  readonly found: ReturnType<typeof findText>;
  readonly onShow: (file: number, page: number) => void;
}) {
  const nameOf = (id: number) => files.find((file) => file.id === id)?.name ?? "";
  return (
    <>
      <p role="status" className="text-sm text-ink-2 tabular-nums">
        {count === 0
          ? "Not found."
          : `${count === 1 ? "1 match" : `${group(count)} matches`}${count > MAX_HITS ? `; the first ${MAX_HITS} are listed` : ""}`}
      </p>
      <ul aria-label="Matches" className="flex flex-col gap-1 empty:hidden">
        {hits.map((hit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: matches in their order
          <li key={at}>
            <HitButton hit={hit} name={files.length > 1 ? nameOf(hit.file) : ""} onShow={onShow} />
          </li>
        ))}
      </ul>
    </>
  );
}

const HitButton = ({
  hit: { file, page, before, match, after },
  name,
  onShow,
}: {
  readonly hit: Hit;
  readonly name: string;
  readonly onShow: (file: number, page: number) => void;
}) => (
  <button
    type="button"
    className="w-full rounded-control px-2 py-1 text-left text-sm wrap-anywhere hover:bg-sunken"
    onClick={() => onShow(file, page)}
  >
    <span className="text-ink-3 tabular-nums">
      {name !== "" && `${name}, `}page {page}:
    </span>{" "}
    {before}
    <mark className="bg-accent-soft font-semibold text-ink">{match}</mark>
    {after}
  </button>
);
