import { Archive } from "lucide-react";
import { useMemo, useState } from "react";
import { group } from "#core/text/counted.ts";
import { PaneResult } from "#kits/code-text/code-result.tsx";
import { chosenPages } from "#kits/pdf/text/document-text.ts";
import { NamedPane } from "#kits/workbench/pane.tsx";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { ReadFile } from "../read-file.ts";
import { namesOf } from "../read-file.ts";
import { shownText, zipOf } from "../use-texts.browser.ts";
import { annotationsOn, listed, nothingFound } from "./list.ts";

const FAILED = { noMemory: "There isn't enough memory for this archive.", other: "The archive couldn't be made." };

/** The links and notes of a file, as a list. */
export default function LinksPane({
  files,
  shown,
  range,
  list,
}: {
  readonly files: readonly ReadFile[];
  readonly shown: ReadFile | undefined;
  readonly range: string;
  readonly list: "text" | "csv";
}) {
  const [fault, setFault] = useState<Fault>();
  const chosen = useMemo(() => shown && chosenPages(shown.text, range), [shown, range]);
  const found = useMemo(() => (shown && chosen?.ok ? annotationsOn(shown.text, chosen.value) : []), [shown, chosen]);
  const result = useMemo(
    () => (found.length > 0 ? shownText(listed(found, list).trimEnd()) : undefined),
    [found, list],
  );
  const end = list === "csv" ? "-links.csv" : "-links.txt";
  const [name = `links${end}`] = shown ? namesOf([shown.name], end) : [];
  const withSome = files.filter(({ text }) => text.annotations.length > 0);

  async function saveAll() {
    setFault(undefined);
    const names = namesOf(
      withSome.map((file) => file.name),
      end,
    );
    try {
      const texts = withSome.map(({ text }, at) => ({
        name: names[at] ?? "links.txt",
        text: listed(text.annotations, list),
      }));
      saveFile(await zipOf(texts), "pdf-links.zip");
    } catch (error) {
      setFault(faultOf(error, FAILED));
    }
  }

  return (
    <NamedPane
      name="Result"
      fact={found.length > 0 ? `${group(found.length)} ${found.length === 1 ? "entry" : "entries"}` : undefined}
      foot={
        withSome.length > 1 ? (
          <>
            <Button size="small" icon={Archive} onClick={() => void saveAll()}>
              Download all as ZIP
            </Button>
            <FaultNote fault={fault} />
          </>
        ) : undefined
      }
    >
      {chosen && !chosen.ok && (
        <p role="alert" className="px-3.5 py-2.5 text-sm text-warn">
          {chosen.message}
        </p>
      )}
      <PaneResult
        result={result}
        file={{ name, type: list === "csv" ? "text/csv" : "text/plain" }}
        empty={
          shown
            ? nothingFound(shown.text, chosen?.ok === true && chosen.value.length < shown.text.pages.length)
            : "The links and notes of your files appear here."
        }
      />
    </NamedPane>
  );
}
