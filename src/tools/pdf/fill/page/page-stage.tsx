import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Values } from "#core/params.ts";
import { PagePicture } from "#kits/pdf/page-picture.tsx";
import type { Described } from "../fill-pdf.ts";
import { MarkItem } from "../marks/mark-item.tsx";
import { type Brush, markOf, todayText } from "../marks/mark-panels.tsx";
import { type Mark, redactionAt } from "../marks/marks.ts";
import type { Stamp } from "../marks/stamps.ts";
import type params from "../params.ts";
import type { Filling, OpenFile } from "../use-filling.browser.ts";
import { FieldBoxes, fieldsByPage, NO_FIELDS } from "./field-boxes.tsx";
import { type Box, leftOf, type Margins, marginsAround, type PageView, placed, points } from "./pages.ts";

/** A drag of fewer pixels is a click. */
const DRAG_PIXELS = 6;
/** How many pages are added in one frame: thousands at once would freeze the page. */
const RUN = 100;

interface StageProps {
  readonly filling: Filling;
  readonly opened: OpenFile;
  readonly described: Described;
  readonly settings: Values<typeof params>;
  /** By page numbers from 1; undefined if their range isn't one. */
  readonly stamps: ReadonlyMap<number, Stamp> | undefined;
  readonly brush: Brush;
  /** Leads to the control of a field. */
  readonly onSeek: (id: string) => void;
  /** Chooses the page whose margins are shown. */
  readonly onCrop: (number: number) => void;
}

/** All pages, with their fields and what is put on them. */
export function PageStage({ filling, opened, described, settings, stamps, brush, onSeek, onCrop }: StageProps) {
  const { pages, form } = described;
  const fields = useMemo(() => fieldsByPage(form), [form]);
  const shownPage = (number: number) => {
    const page = pages[number - 1];
    if (!page) return null;
    return (
      <Page key={number} page={page} number={number}>
        {() => (
          <>
            <PagePicture id={opened.id} file={opened.file} password={opened.password} number={number} />
            <FieldBoxes
              filling={filling}
              placed={fields.get(number) ?? NO_FIELDS}
              page={page}
              isActive={settings.mode === "fill"}
              onSeek={onSeek}
            />
            <StampText stamp={stamps?.get(number)} page={page} />
            {settings.mode !== "fill" && settings.mode !== "stamp" && (
              <Surface
                filling={filling}
                page={page}
                number={number}
                mode={settings.mode}
                brush={brush}
                onCrop={onCrop}
              />
            )}
            <CropFrame margins={filling.crops[number]} page={page} />
            {filling.marks
              .filter((mark) => mark.page === number)
              .map((mark) => (
                <MarkItem key={mark.id} filling={filling} mark={mark} page={page} />
              ))}
          </>
        )}
      </Page>
    );
  };
  return (
    // On a phone, settings come after the pages, however many those are.
    <ol aria-label="Pages" className="w-full list-none max-lg:max-h-[60vh] max-lg:overflow-y-auto">
      <PageRun from={1} count={pages.length} shownPage={shownPage} />
    </ol>
  );
}

/** Some pages and, once they were drawn, those after them. */
function PageRun({
  from,
  count,
  shownPage,
}: {
  readonly from: number;
  readonly count: number;
  readonly shownPage: (number: number) => ReactNode;
}) {
  const [hasNext, setNext] = useState(false);
  const next = Math.min(from + RUN, count + 1);
  useEffect(() => {
    if (hasNext || next > count) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setNext(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [hasNext, next, count]);
  return (
    <>
      {Array.from({ length: next - from }, (_, at) => shownPage(from + at))}
      {hasNext && next <= count && <PageRun from={next} count={count} shownPage={shownPage} />}
    </>
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
      className="relative mx-auto mb-4 w-full max-w-3xl bg-specimen-card shadow-card last:mb-0"
      style={{ aspectRatio: `${page.width} / ${page.height}`, containerType: "inline-size" }}
    >
      {isNear && children()}
    </li>
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

/** What a crop leaves of a page. */
function CropFrame({ margins, page }: { readonly margins: Margins | undefined; readonly page: PageView }) {
  if (!margins) return null;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        className="absolute outline-2 outline-accent outline-dashed"
        style={{
          ...placed(leftOf(page, margins), page),
          boxShadow: "0 0 0 200vmax color-mix(in srgb, var(--color-specimen-ink) 45%, transparent)",
        }}
      />
    </div>
  );
}

/** The part of a box that is on its page: a drag may end outside it. */
function clipped(page: PageView, { x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return {
    x: left,
    y: top,
    width: Math.min(page.width, x + width) - left,
    height: Math.min(page.height, y + height) - top,
  };
}

/** Takes clicks and drags on a page, which put marks there. */
function Surface({
  filling,
  page,
  number,
  mode,
  brush,
  onCrop,
}: {
  readonly filling: Filling;
  readonly page: PageView;
  readonly number: number;
  readonly mode: "add" | "redact" | "crop";
  readonly brush: Brush;
  readonly onCrop: (number: number) => void;
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
        if (mode === "crop") {
          onCrop(number);
          if (dragged) filling.crop([number], () => marginsAround(page, clipped(page, dragged)));
          return;
        }
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
