import { Download, X } from "lucide-react";
import { useId } from "react";
import { formatWords, type ImageFormat } from "#core/image/formats.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { type MetadataEntry, verdict } from "./metadata-state.ts";

const MAX_LETTERS = 400;
const PDF_NAME = /\.pdf$/i;

/** A file, its metadata, and the button that saves it. */
export default function EntryCard({
  entry: { file, seen, saved },
  onSave,
  onRemove,
}: {
  readonly entry: MetadataEntry;
  readonly onSave: () => void;
  readonly onRemove: () => void;
}) {
  const id = useId();
  const groups = seen?.ok ? seen.value.groups : [];
  const format = seen?.ok ? formatWords[seen.value.format as ImageFormat].name : "";
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={id} className="truncate font-semibold" title={file.name}>
            {file.name}
          </h2>
          <p className="text-sm text-ink-3 tabular-nums">
            {[format, formatBytes(file.size)].filter(Boolean).join(" · ")}
          </p>
        </div>
        {seen?.ok && seen.value.isCleaned && (
          <Button icon={Download} aria-describedby={id} onClick={onSave}>
            Save
          </Button>
        )}
        <IconButton label={`Remove ${file.name}`} icon={X} onClick={onRemove} />
      </div>
      {!seen && <p className="text-sm text-ink-3">Reading …</p>}
      {seen?.ok === false && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-60 text-sm font-medium text-warn">{seen.message}</p>
          {PDF_NAME.test(file.name) && (
            <SendTo
              size="small"
              shipment={{ kind: "file", name: file.name, size: file.size }}
              onSend={(send) => send(file)}
            />
          )}
        </div>
      )}
      {seen?.ok && !seen.value.isCleaned && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-3">
            Only JPEG, PNG and WebP files are cleaned here. The image converter writes {format} files as another format
            without metadata.
          </p>
          <SendTo
            size="small"
            shipment={{ kind: "picture", name: file.name, size: file.size }}
            onSend={(send) => send(file)}
          />
        </div>
      )}
      {seen?.ok && <p className="text-sm wrap-anywhere">{verdict(seen.value)}</p>}
      <p
        role="status"
        className={`text-sm wrap-anywhere empty:hidden ${saved?.ok === false ? "font-medium text-warn" : "text-ink-2"}`}
      >
        {saved && (saved.ok ? saved.value : saved.message)}
      </p>
      {groups.map(({ name, fields }) => (
        <table key={name} className="w-full table-fixed text-sm">
          <caption className="pb-1 text-left font-semibold">{name}</caption>
          <tbody>
            {fields.map((field, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fields of one name may repeat, and never move
              <tr key={i} className="border-t border-line align-top">
                <th scope="row" className="w-2/5 py-1.5 pr-3 text-left font-normal wrap-anywhere text-ink-3">
                  {field.name}
                </th>
                <td className="py-1.5 wrap-anywhere">
                  {field.value.length > MAX_LETTERS ? `${field.value.slice(0, MAX_LETTERS)} …` : field.value}
                  {field.about && " "}
                  {field.about && <Badge>{field.about === "unclear" ? "not known" : field.about}</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Card>
  );
}
