import { Download, FolderOutput } from "lucide-react";
import { useState } from "react";
import { MAX_PDF_BYTES, type PageLayout } from "#core/image/containers/pdf-file.ts";
import { Made } from "#core/made.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { counted, leftOut } from "#core/text/counted.ts";
import { faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { documentOf, intoFolder } from "./batch-control.browser.ts";
import type { BatchResult } from "./batch-state.ts";
import { FAULTS } from "./use-batch.browser.ts";

const WRITING = ok("Writing the document …");

/** Saves the one document of all images, or writes it into a folder, and describes its content. */
export function DocumentPart({
  results,
  layout,
  name,
  leftOutNames,
  folder,
}: {
  readonly results: readonly { readonly result: BatchResult }[];
  readonly layout: PageLayout | undefined;
  readonly name: string;
  readonly leftOutNames: readonly string[];
  /** Undefined where the document is downloaded. */
  readonly folder: FileSystemDirectoryHandle | undefined;
}) {
  const pages = results.map(({ result }) => result);
  const source = { pages, layout, folder };
  const [written, setWritten] = useState<Made<typeof source, Result<string>>>();
  // Messages about other pages, or another order, are outdated.
  const said = written?.of(source);
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  const isTooLarge = bytes > MAX_PDF_BYTES;

  async function write(into: FileSystemDirectoryHandle) {
    if (written?.shown === WRITING) return;
    setWritten(new Made(source, WRITING));
    const path = await intoFolder(into, name, documentOf(results, layout)).catch((error: unknown) =>
      fail(faultOf(error, FAULTS).message),
    );
    setWritten(new Made(source, path.ok ? ok(`Written: ${path.value}`) : path));
  }

  return (
    <div className="flex flex-col gap-1.5">
      {folder ? (
        <Button icon={FolderOutput} disabled={isTooLarge} onClick={() => void write(folder)}>
          Write document
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Download}
            disabled={isTooLarge}
            className="flex-1"
            onClick={() => saveFile(documentOf(results, layout), name)}
          >
            Download document
          </Button>
          <SendTo
            what={name}
            shipment={{ kind: "file", name, size: bytes }}
            disabled={isTooLarge}
            onSend={(send) => send(documentOf(results, layout))}
          />
        </div>
      )}
      <p role="status" className="text-sm wrap-anywhere text-ink-3">
        {isTooLarge
          ? `A PDF document has room for 10 GB, and these pages take ${formatBytes(bytes)}. A lower quality or a smaller size helps.`
          : [
              `${counted(pages.length, "page")}.`,
              leftOutNames.length > 0 && leftOut(leftOutNames),
              said?.ok && said.value,
            ]
              .filter(Boolean)
              .join(" ")}
      </p>
      <p role="alert" className="text-sm font-medium wrap-anywhere text-warn empty:hidden">
        {said?.ok === false && said.message}
      </p>
    </div>
  );
}
