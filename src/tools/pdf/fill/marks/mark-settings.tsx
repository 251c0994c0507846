import { Trash2 } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import type { Filling } from "../use-filling.browser.ts";
import { type Mark, textHeight } from "./marks.ts";

const NAMES: Readonly<Record<Mark["kind"], string>> = {
  text: "Text",
  tick: "Tick",
  cross: "Cross",
  line: "Line",
  highlight: "Highlight",
  image: "Image",
  redaction: "Redaction",
};

/** What a mark is called, with a part of its text. */
export const nameOf = (mark: Mark): string =>
  mark.kind === "text" ? `Text “${mark.text.slice(0, 30)}”` : mark.kind === "image" ? mark.label : NAMES[mark.kind];

/** The place, size and look of the mark that is selected. */
export function MarkSettings({ filling }: { readonly filling: Filling }) {
  const mark = filling.selected;
  const page = mark && filling.opened?.described?.pages[mark.page - 1];
  if (!mark || !page) return null;
  const change = (more: Partial<Mark>) => filling.change(mark.id, more);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-3">
      <legend className="px-1 text-sm font-semibold">Selected: {nameOf(mark)}</legend>
      {mark.kind === "text" && (
        <>
          <TextArea
            label="Selected text"
            rows={2}
            value={mark.text}
            onChange={(text) =>
              change({ text, height: Math.max(mark.height, textHeight(text, mark.width, mark.size)) })
            }
          />
          <NumberField
            label="Size of the text"
            value={mark.size}
            min={4}
            max={144}
            onChange={(size) => change({ size, height: textHeight(mark.text, mark.width, size) })}
          />
        </>
      )}
      {"color" in mark && (
        <ColorField label="Color of this" value={mark.color} onChange={(color) => change({ color })} />
      )}
      <div className="grid grid-cols-2 gap-3">
        {(
          [
            ["Left", "x", page.width],
            ["Top", "y", page.height],
            ["Width", "width", page.width],
            ["Height", "height", page.height],
          ] as const
        ).map(([label, key, max]) => (
          <NumberField
            key={key}
            label={label}
            value={Math.round(mark[key])}
            min={key === "x" || key === "y" ? 0 : 1}
            max={Math.max(1, Math.floor(max))}
            onChange={(value) => change({ [key]: value })}
          />
        ))}
      </div>
      <p className="text-sm text-ink-3">
        In points, 72 an inch. On the page, arrow keys move it, with Shift in larger steps, and with Alt resize it.
      </p>
      <Button size="small" icon={Trash2} className="self-start" onClick={() => filling.remove(mark.id)}>
        Remove
      </Button>
    </fieldset>
  );
}
