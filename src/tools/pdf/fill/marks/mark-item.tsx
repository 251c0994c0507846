import { Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { useDrag } from "#ui/handles/use-drag.ts";
import { type PageView, placed, points } from "../page/pages.ts";
import type { Filling } from "../use-filling.browser.ts";
import { type Mark, STROKES, strokeWidth, TEXT_PADDING, textHeight } from "./marks.ts";

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
const nameOf = (mark: Mark): string =>
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

interface ItemProps {
  readonly filling: Filling;
  readonly mark: Mark;
  readonly page: PageView;
}

const STEP = 1;
const LARGE_STEP = 10;

/** A mark on its page: dragged by its middle, resized at its corner, and both by keys. */
export function MarkItem({ filling, mark, page }: ItemProps) {
  const isSelected = filling.selected?.id === mark.id;
  const scaleOf = (element: Element) =>
    page.width / Math.max(1, element.closest("li")?.getBoundingClientRect().width ?? page.width);
  const grab = (isResize: boolean) => (event: { readonly currentTarget: Element }) => {
    filling.select(mark.id);
    return { mark, isResize, scale: scaleOf(event.currentTarget), hasMoved: { value: false } };
  };
  const drag = useDrag<ReturnType<ReturnType<typeof grab>>>({
    move: ({ mark: held, isResize, scale, hasMoved }, by) => {
      const [x, y] = [by.x * scale, by.y * scale];
      if (!hasMoved.value && x === 0 && y === 0) return;
      const change = isResize
        ? { width: Math.max(1, held.width + x), height: Math.max(1, held.height + y) }
        : { x: held.x + x, y: held.y + y };
      filling.change(held.id, change, hasMoved.value);
      hasMoved.value = true;
    },
    restore: ({ mark: held, hasMoved }) => {
      if (hasMoved.value) filling.change(held.id, held, true);
    },
  });
  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const [x, y] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ] ?? [0, 0];
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === "Delete" || event.key === "Backspace") filling.remove(mark.id);
    else if (x === 0 && y === 0) return;
    else if (event.altKey) filling.change(mark.id, { width: mark.width + (x ?? 0), height: mark.height + (y ?? 0) });
    else filling.change(mark.id, { x: mark.x + (x ?? 0), y: mark.y + (y ?? 0) });
    event.preventDefault();
  }
  const { onPointerDown, ...moves } = drag(grab(false));
  return (
    <div className="pointer-events-none absolute" style={placed(mark, page)}>
      <button
        type="button"
        aria-label={`${nameOf(mark)}, page ${mark.page}`}
        aria-pressed={isSelected}
        className="pointer-events-auto absolute top-1/2 left-1/2 h-[max(100%+8px,26px)] w-[max(100%+8px,26px)] -translate-1/2 cursor-move touch-none border border-dashed border-transparent hover:border-accent aria-pressed:border-accent"
        onPointerDown={onPointerDown}
        {...moves}
        onFocus={() => filling.select(mark.id)}
        onKeyDown={press}
      />
      <Picture mark={mark} page={page} />
      {isSelected && (
        <span
          aria-hidden
          className="pointer-events-auto absolute -right-3 -bottom-3 size-6 cursor-nwse-resize touch-none rounded-full border-2 border-accent bg-specimen-card"
          {...drag(grab(true))}
        />
      )}
    </div>
  );
}

function Picture({ mark, page }: Pick<ItemProps, "mark" | "page">) {
  switch (mark.kind) {
    case "text":
      return (
        <span
          className="absolute inset-0 overflow-visible leading-[1.16] whitespace-pre-wrap wrap-anywhere"
          style={{
            color: mark.color,
            fontSize: points(mark.size, page),
            padding: points(TEXT_PADDING, page),
            fontFamily: "Helvetica, Arial, sans-serif",
          }}
        >
          {mark.text}
        </span>
      );
    case "image":
      return <img src={mark.url} alt="" className="absolute inset-0 size-full" />;
    case "highlight":
      return <span className="absolute inset-0 mix-blend-multiply" style={{ backgroundColor: mark.color }} />;
    case "redaction":
      return <span className="absolute inset-0 bg-specimen-ink/80" />;
    case "tick":
    case "cross":
    case "line": {
      const path = STROKES[mark.kind]
        .map((line) => line.map(([across, up]) => `${across * mark.width} ${(1 - up) * mark.height}`).join("L"))
        .map((drawn) => `M${drawn}`)
        .join("");
      return (
        <svg
          aria-hidden
          viewBox={`0 0 ${mark.width} ${mark.height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d={path}
            fill="none"
            stroke={mark.color}
            strokeWidth={strokeWidth(mark.kind, mark)}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      );
    }
  }
}
