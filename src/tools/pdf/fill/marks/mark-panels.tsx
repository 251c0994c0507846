import { useState } from "react";
import { firstOf } from "#core/text/counted.ts";
import { useParams } from "#platform/address/use-params.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { missingLetters } from "../page/helvetica.ts";
import type { PageView } from "../page/pages.ts";
import params from "../params.ts";
import type { Filling } from "../use-filling.browser.ts";
import { MarkSettings } from "./mark-item.tsx";
import { type Mark, type MarkKind, redactionAt, textHeight } from "./marks.ts";
import { ratioOf, SignaturePad, type SignaturePicture } from "./signature-pad.tsx";

/** What a click on a page puts there. */
export interface Brush {
  readonly kind: Exclude<MarkKind, "redaction" | "image"> | "date";
  readonly text: string;
  readonly size: number;
  readonly color: string;
}

export const FIRST_BRUSH: Brush = { kind: "text", text: "Text", size: 12, color: "#000000" };

const KINDS: readonly { readonly kind: Brush["kind"]; readonly label: string }[] = [
  { kind: "text", label: "Text" },
  { kind: "date", label: "Date" },
  { kind: "tick", label: "Tick" },
  { kind: "cross", label: "Cross" },
  { kind: "line", label: "Line" },
  { kind: "highlight", label: "Highlight" },
];
const YELLOW = "#ffe600";

/** What a brush puts on a page, its middle at a point, or in a box that was dragged. `today` is for dates. */
export function markOf(
  { kind, text, size, color }: Brush,
  place: {
    readonly page: number;
    readonly x: number;
    readonly y: number;
    readonly width?: number;
    readonly height?: number;
  },
  today: string,
): Omit<Mark, "id"> {
  const { page, x, y } = place;
  const sized = (width: number, height: number) => {
    const box = { width: place.width ?? width, height: place.height ?? height };
    return {
      page,
      ...box,
      x: place.width === undefined ? x - width / 2 : x,
      y: place.height === undefined ? y - height / 2 : y,
    };
  };
  if (kind === "text" || kind === "date") {
    const written = kind === "date" ? today : text;
    const width = place.width ?? Math.max(60, Math.min(300, written.length * size * 0.62 + 12));
    const height = textHeight(written, width, size);
    return { ...sized(width, height), width, height, kind: "text", text: written, size, color } as Omit<Mark, "id">;
  }
  const [width, height] = kind === "highlight" ? [120, 16] : kind === "line" ? [120, 1] : [14, 14];
  return { ...sized(width, height), kind, color: kind === "highlight" && color === "#000000" ? YELLOW : color } as Omit<
    Mark,
    "id"
  >;
}

/** The date as it's written where the visitor lives. */
export const todayText = (): string => new Date().toLocaleDateString();

/** What can be put on pages: its kinds, its look, and the one that is selected. */
export function AddPanel({
  filling,
  brush,
  onBrush,
}: {
  readonly filling: Filling;
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
}) {
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState<string>();
  const pages: readonly PageView[] = filling.opened?.described?.pages ?? [];
  const view = pages[page - 1];
  // Several that are placed by button don't cover each other.
  const shift = (filling.marks.filter((mark) => mark.page === page).length % 8) * 28;
  const letters = brush.kind === "text" ? missingLetters(brush.text) : [];

  function placePicture({ picture, ratio }: SignaturePicture, label: string) {
    if (!view) return;
    const height = Math.min(label === "Signature" ? 40 : 120, view.height / 3);
    const width = Math.min(height * ratio, view.width / 2);
    filling.place<Extract<Mark, { kind: "image" }>>({
      kind: "image",
      label,
      picture,
      url: URL.createObjectURL(picture),
      page,
      width,
      height: width / ratio,
      x: (view.width - width) / 2,
      y: (view.height - width / ratio) / 2 + shift,
    });
  }
  const newest = useNewest({ filling, placePicture });
  async function addImage(file: File | undefined) {
    if (!file) return;
    const asked = filling.openedNow()?.id;
    setProblem(undefined);
    try {
      const ratio = await ratioOf(file);
      const now = newest();
      if (now.filling.openedNow()?.id === asked) now.placePicture({ picture: file, ratio }, "Image");
    } catch {
      setProblem("This image can't be read by this browser.");
    }
  }
  return (
    <>
      <fieldset aria-label="Add" className="flex min-w-0 flex-wrap gap-2">
        {KINDS.map(({ kind, label }) => (
          <Button
            key={kind}
            size="small"
            aria-pressed={brush.kind === kind}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
            onClick={() => onBrush({ ...brush, kind })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <p className="text-sm text-ink-3">
        Click a page to add it there, or drag a box. Or place it on a page by number.
      </p>
      {brush.kind === "text" && (
        <TextArea
          label="Text"
          rows={2}
          value={brush.text}
          hint={letters.length > 0 && `Drawn as a picture, because PDF fonts lack ${firstOf(letters)}.`}
          onChange={(text) => onBrush({ ...brush, text })}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        {(brush.kind === "text" || brush.kind === "date") && (
          <NumberField
            label="Text size"
            value={brush.size}
            min={4}
            max={144}
            onChange={(size) => onBrush({ ...brush, size })}
          />
        )}
        <ColorField label="Color" value={brush.color} onChange={(color) => onBrush({ ...brush, color })} />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField label="Page" value={page} min={1} max={Math.max(1, pages.length)} onChange={setPage} />
        <Button
          className="mt-6.5 self-start"
          disabled={brush.kind === "text" && brush.text.trim() === ""}
          onClick={() =>
            view && filling.place(markOf(brush, { page, x: view.width / 2, y: view.height / 2 + shift }, todayText()))
          }
        >
          Place
        </Button>
      </div>
      <MarkSettings filling={filling} />
      <h2 className="text-sm font-semibold">Signature</h2>
      <SignaturePad onMade={(made) => placePicture(made, "Signature")} />
      <FileButton
        size="small"
        className="self-start"
        accept="image/png,image/jpeg,image/webp"
        onFiles={([file]) => void addImage(file)}
      >
        Add image
      </FileButton>
      <p role="alert" className="text-sm text-warn empty:hidden">
        {problem}
      </p>
    </>
  );
}

/** Boxes whose content is removed, and what else goes with it. */
export function RedactPanel({ filling }: { readonly filling: Filling }) {
  const { bind } = useParams(params);
  const [page, setPage] = useState(1);
  const pages = filling.opened?.described?.pages ?? [];
  const view = pages[page - 1];
  return (
    <>
      <p className="text-sm text-ink-2">
        Drag boxes over what must go. A page with a box becomes an image: its text, links and comments are removed, not
        covered. Its text can't be selected or searched then.
      </p>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField label="Page" value={page} min={1} max={Math.max(1, pages.length)} onChange={setPage} />
        <Button
          className="mt-6.5 self-start"
          onClick={() =>
            view &&
            filling.place<Extract<Mark, { kind: "redaction" }>>({
              kind: "redaction",
              page,
              ...redactionAt(view.width / 2, view.height / 2),
            })
          }
        >
          Place a box
        </Button>
      </div>
      <NumberField label="Resolution in dpi" hint="Of pages that become images." {...bind("density")} />
      <Checkbox label="Remove bookmarks, metadata, attachments and scripts" {...bind("clean")} />
      <p className="text-sm text-ink-3">
        Form fields and comments become part of their pages, and the structure for screen readers goes. Other pages stay
        as they are: check whether they repeat what you redact.
      </p>
      <MarkSettings filling={filling} />
    </>
  );
}
