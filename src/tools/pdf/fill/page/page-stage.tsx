import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Values } from "#core/params.ts";
import { PagePicture } from "#kits/pdf/page-picture.tsx";
import type { Described } from "../fill-pdf.ts";
import { isSameValue } from "../form/fill-form.ts";
import { heldValue } from "../form/form-data.ts";
import { controlId } from "../form/form-panel.tsx";
import type { Field, Form } from "../form/read-form.ts";
import { type Brush, markOf, todayText } from "../marks/add-panel.tsx";
import { MarkItem } from "../marks/mark-item.tsx";
import { type Mark, redactionAt } from "../marks/marks.ts";
import type { Stamp } from "../marks/stamps.ts";
import type params from "../params.ts";
import type { Filling, OpenFile } from "../use-filling.browser.ts";
import { type Box, type PageView, placed, points } from "./pages.ts";

/** A drag of fewer pixels is a click. */
const DRAG_PIXELS = 6;
/** So many fields are shown on a page: more would slow it down. */
const MAX_FIELDS = 500;

interface StageProps {
  readonly filling: Filling;
  readonly opened: OpenFile;
  readonly described: Described;
  readonly settings: Values<typeof params>;
  /** By page numbers from 1; undefined if their range isn't one. */
  readonly stamps: ReadonlyMap<number, Stamp> | undefined;
  readonly brush: Brush;
}

/** All pages, with their fields and what is put on them. */
export function PageStage({ filling, opened, described, settings, stamps, brush }: StageProps) {
  const { pages, form } = described;
  return (
    // On a phone, settings come after the pages, however many those are.
    <ol
      aria-label="Pages"
      className="flex w-full list-none flex-col items-center gap-4 max-lg:max-h-[60vh] max-lg:overflow-y-auto"
    >
      {pages.map((page, index) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: pages stay where they are
          key={index}
          page={page}
          number={index + 1}
        >
          {() => (
            <>
              <PagePicture id={opened.id} file={opened.file} password={opened.password} number={index + 1} />
              <FieldBoxes
                filling={filling}
                form={form}
                page={page}
                number={index + 1}
                isActive={settings.mode === "fill"}
              />
              <StampText stamp={stamps?.get(index + 1)} page={page} />
              {(settings.mode === "add" || settings.mode === "redact") && (
                <Surface filling={filling} page={page} number={index + 1} mode={settings.mode} brush={brush} />
              )}
              {filling.marks
                .filter((mark) => mark.page === index + 1)
                .map((mark) => (
                  <MarkItem key={mark.id} filling={filling} mark={mark} page={page} />
                ))}
            </>
          )}
        </Page>
      ))}
    </ol>
  );
}

/** A page, whose content is there while it's near sight: that of thousands would fill the memory. */
function Page({
  page,
  number,
  children,
}: {
  readonly page: PageView;
  readonly number: number;
  readonly children: () => ReactNode;
}) {
  const item = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(number === 1);
  useEffect(() => {
    if (!item.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: "600px",
    });
    observer.observe(item.current);
    return () => observer.disconnect();
  }, []);
  return (
    <li
      ref={item}
      aria-label={`Page ${number}`}
      className="relative w-full max-w-3xl bg-specimen-card shadow-card"
      style={{ aspectRatio: `${page.width} / ${page.height}`, containerType: "inline-size" }}
    >
      {isNear && children()}
    </li>
  );
}

/** Where fields are on a page. A click leads to the field's control, or checks its box. */
function FieldBoxes({
  filling,
  form,
  page,
  number,
  isActive,
}: {
  readonly filling: Filling;
  readonly form: Form;
  readonly page: PageView;
  readonly number: number;
  readonly isActive: boolean;
}) {
  const boxes = form.fields.flatMap((field) =>
    field.widgets.flatMap((widget) => (widget.page === number ? [{ field, widget }] : [])),
  );
  return (
    <div aria-hidden>
      {boxes.slice(0, MAX_FIELDS).map(({ field, widget }) => {
        const value = heldValue(field, filling.values);
        const isChanged = !isSameValue(value, field.value);
        return (
          <button
            key={widget.object}
            type="button"
            tabIndex={-1}
            disabled={!isActive || field.isReadOnly}
            className="absolute overflow-hidden border border-accent/60 bg-accent/10 text-left text-specimen-ink hover:border-2 hover:border-accent disabled:pointer-events-none disabled:border-transparent disabled:bg-transparent"
            style={{
              ...placed(widget.box, page),
              // Hides the value that the page's picture has.
              ...(isChanged && field.value.length > 0 && { backgroundColor: "var(--color-specimen-card)" }),
            }}
            onClick={() => {
              if (field.kind === "checkbox" || field.kind === "radio") {
                const state = widget.state ?? "";
                filling.setValue(field.id, value === state && field.kind === "checkbox" ? "" : state);
              } else {
                const control = document.getElementById(controlId(field));
                control?.scrollIntoView({ block: "center" });
                control?.querySelector<HTMLElement>("input, select, textarea")?.focus();
              }
            }}
          >
            {isChanged && <FieldText field={field} state={widget.state} box={widget.box} page={page} value={value} />}
          </button>
        );
      })}
    </div>
  );
}

function FieldText({
  field,
  state,
  box,
  page,
  value,
}: {
  readonly field: Field;
  readonly state: string | undefined;
  readonly box: Box;
  readonly page: PageView;
  readonly value: ReturnType<typeof heldValue>;
}) {
  const isButton = field.kind === "checkbox" || field.kind === "radio";
  const isHigh = field.kind === "lines" || field.kind === "list";
  const size = isButton ? box.height * 0.9 : isHigh ? Math.min(12, box.height * 0.7) : box.height * 0.7;
  const labels = (typeof value === "string" ? [value] : value).map(
    (each) => field.options.find((option) => option.value === each)?.label ?? each,
  );
  const text = isButton
    ? value === state
      ? field.kind === "radio"
        ? "●"
        : "✓"
      : ""
    : field.kind === "password"
      ? "*".repeat(labels.join("").length)
      : labels.join("\n");
  return (
    <span
      className={`block h-full px-px leading-[1.16] ${isHigh ? "whitespace-pre-wrap" : "whitespace-pre"} ${isButton ? "text-center" : ""}`}
      style={{ fontSize: points(size, page), fontFamily: "Helvetica, Arial, sans-serif" }}
    >
      {text}
    </span>
  );
}

function StampText({ stamp, page }: { readonly stamp: Stamp | undefined; readonly page: PageView }) {
  if (!stamp) return null;
  const { text, size, angle, opacity, color, x, y } = stamp;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <span
        className="absolute leading-none whitespace-pre"
        style={{
          left: `${(100 * x) / page.width}%`,
          top: `${(100 * y) / page.height}%`,
          transform: `translate(-50%, -50%) rotate(${-angle}deg)`,
          fontSize: points(size, page),
          fontFamily: "Helvetica, Arial, sans-serif",
          opacity,
          color,
        }}
      >
        {text}
      </span>
    </div>
  );
}

/** Takes clicks and drags on a page, which put marks there. */
function Surface({
  filling,
  page,
  number,
  mode,
  brush,
}: {
  readonly filling: Filling;
  readonly page: PageView;
  readonly number: number;
  readonly mode: "add" | "redact";
  readonly brush: Brush;
}) {
  const [box, setBox] = useState<Box>();
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - left) / width) * page.width,
      y: ((clientY - top) / height) * page.height,
      scale: width / page.width,
    };
  };
  function boxTo(event: PointerEvent): Box | undefined {
    const from = start.current;
    if (!from) return undefined;
    const { x, y, scale } = pointOf(event);
    if (Math.hypot(x - from.x, y - from.y) * scale < DRAG_PIXELS) return undefined;
    return {
      x: Math.min(x, from.x),
      y: Math.min(y, from.y),
      width: Math.abs(x - from.x),
      height: Math.abs(y - from.y),
    };
  }
  return (
    <div
      className="absolute inset-0 touch-pan-y cursor-crosshair touch-pinch-zoom"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = pointOf(event);
      }}
      onPointerMove={(event) => setBox(boxTo(event))}
      onPointerCancel={() => {
        start.current = undefined;
        setBox(undefined);
      }}
      onPointerUp={(event) => {
        const dragged = boxTo(event);
        const at = start.current;
        start.current = undefined;
        setBox(undefined);
        if (!at) return;
        if (mode === "add") {
          filling.place(markOf(brush, { page: number, x: at.x, y: at.y, ...dragged }, todayText()));
          return;
        }
        const redacted = dragged ?? redactionAt(at.x, at.y);
        filling.place<Extract<Mark, { kind: "redaction" }>>({ kind: "redaction", page: number, ...redacted });
      }}
    >
      {box && <div className="absolute border-2 border-dashed border-accent bg-accent/10" style={placed(box, page)} />}
    </div>
  );
}
