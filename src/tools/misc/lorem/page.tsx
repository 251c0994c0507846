import { Download } from "lucide-react";
import { useMemo } from "react";
import { counted } from "#core/text/counted.ts";
import { useParams } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import type { LoremUnit } from "./lorem.ts";
import { type LoremFormat, laidOut, measure, type Shape } from "./lorem.ts";
import params from "./params.ts";

const UNIT_OPTIONS: readonly { value: LoremUnit; label: string }[] = [
  { value: "paragraphs", label: "Paragraphs" },
  { value: "sentences", label: "Sentences" },
  { value: "words", label: "Words" },
  { value: "characters", label: "Characters" },
  { value: "bytes", label: "Bytes" },
];
const SHAPE_OPTIONS: readonly { value: Shape; label: string }[] = [
  { value: "prose", label: "Paragraphs" },
  { value: "headings", label: "With headings" },
  { value: "list", label: "List" },
  { value: "numbered", label: "Numbered list" },
  { value: "table", label: "Table" },
];
const FORMAT_OPTIONS: readonly { value: LoremFormat; label: string }[] = [
  { value: "plain", label: "Plain text" },
  { value: "html", label: "HTML" },
  { value: "markdown", label: "Markdown" },
];

const FILES: Readonly<Record<LoremFormat, { readonly name: string; readonly type: string }>> = {
  plain: { name: "lorem.txt", type: "text/plain;charset=utf-8" },
  html: { name: "lorem.html", type: "text/html;charset=utf-8" },
  markdown: { name: "lorem.md", type: "text/markdown;charset=utf-8" },
};

// The content of a disclosure loads when it is opened.
const PeoplePanel = lazy(async () => ({ default: (await import("./people-panel.tsx")).PeoplePanel }));

const COUNTED = ["heading", "paragraph", "item", "row", "sentence", "word", "character"] as const;

export default function LoremPage() {
  const settings = useParams(params);
  const { values, bind, reset, areDefault } = settings;
  const { unit, classic, shape, format } = values;
  const count = values[unit];
  const { paragraphs, text } = useMemo(
    () => laidOut({ unit, count, classic }, shape, format),
    [unit, count, classic, shape, format],
  );
  const size = useMemo(() => measure(paragraphs, shape), [paragraphs, shape]);
  const counts = COUNTED.filter((one) => size[`${one}s`] > 0).map((one) => counted(size[`${one}s`], one));
  const file = FILES[format];

  return (
    <>
      <Card className="p-5 sm:p-6">
        <Slider key={unit} label={`Number of ${unit}`} exact {...bind(unit)} />
        <div className="mt-5">
          <Disclosure label="Unit, layout and format">
            <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-3">
              <Select label="Unit" options={UNIT_OPTIONS} {...bind("unit")} />
              <Select label="Layout" options={SHAPE_OPTIONS} {...bind("shape")} />
              <Select label="Format" options={FORMAT_OPTIONS} {...bind("format")} />
            </div>
            <Checkbox label="Start with ‘Lorem ipsum dolor sit amet’" {...bind("classic")} />
            <ResetSettings areDefault={areDefault} onReset={reset} className="self-start" />
          </Disclosure>
        </div>
        <section aria-labelledby="lorem-result" className="mt-6 border-t border-line pt-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
            <h2 id="lorem-result" className="flex-1 text-lg">
              Result :
            </h2>
            <CopyButton look="primary" text={text} label="Copy all" optimistic className="min-w-30" />
            <Button
              icon={Download}
              aria-label={`Download ${file.name}`}
              onClick={() => saveFile(new Blob([text], { type: file.type }), file.name)}
            >
              {file.name}
            </Button>
            <SendTo
              shipment={{ kind: "text", name: file.name, size: text.length }}
              onSend={(send) => send(new Blob([text], { type: file.type }))}
            />
          </div>
          <p className="mt-3 text-sm text-ink-3 tabular-nums">{counts.join(" · ")}</p>
          <Announcement text={counts.join(", ")} />
          {format === "plain" ? (
            <div className="mt-4 flex max-w-reading flex-col gap-4 whitespace-pre-line">
              {text.split("\n\n").map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may repeat, and has no identity but its place
                <p key={index} lang="la">
                  {paragraph}
                </p>
              ))}
            </div>
          ) : (
            <pre className="mt-4 rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
              {text}
            </pre>
          )}
        </section>
      </Card>
      <Disclosure look="card" label="Names and addresses">
        {() => <PeoplePanel settings={settings} />}
      </Disclosure>
    </>
  );
}
