import { memo } from "react";
import { useNewest } from "#platform/use-newest.ts";
import { isSameValue } from "../form/fill-form.ts";
import { heldValue } from "../form/form-data.ts";
import type { Field, FieldValue, Form, Widget } from "../form/read-form.ts";
import type { Filling } from "../use-filling.browser.ts";
import { type Box, type PageView, placed as placeOf, points } from "./pages.ts";

/** A place of a field on a page. */
interface PlacedField {
  readonly field: Field;
  readonly widget: Widget;
}

export const NO_FIELDS: readonly PlacedField[] = [];

/** The places of fields by the numbers of their pages. */
export function fieldsByPage({ fields }: Form): ReadonlyMap<number, readonly PlacedField[]> {
  const pages = new Map<number, PlacedField[]>();
  for (const field of fields) {
    for (const widget of field.widgets) {
      const own = pages.get(widget.page) ?? [];
      own.push({ field, widget });
      pages.set(widget.page, own);
    }
  }
  return pages;
}

/** Where fields are on a page. A click leads to the field's control, or checks its box. */
export function FieldBoxes({
  filling,
  placed,
  page,
  isActive,
  onSeek,
}: {
  readonly filling: Filling;
  readonly placed: readonly PlacedField[];
  readonly page: PageView;
  readonly isActive: boolean;
  readonly onSeek: (id: string) => void;
}) {
  const newest = useNewest({ filling, onSeek });
  return (
    <div aria-hidden>
      {placed.map(({ field, widget }) => (
        <FieldBox
          key={widget.object}
          field={field}
          widget={widget}
          page={page}
          value={heldValue(field, filling.values)}
          isActive={isActive}
          newest={newest}
        />
      ))}
    </div>
  );
}

/** Rendered again only for its own value: a page may have thousands. */
const FieldBox = memo(function FieldBox({
  field,
  widget,
  page,
  value,
  isActive,
  newest,
}: PlacedField & {
  readonly page: PageView;
  readonly value: FieldValue;
  readonly isActive: boolean;
  readonly newest: () => { readonly filling: Filling; readonly onSeek: (id: string) => void };
}) {
  const isChanged = !isSameValue(value, field.value);
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={!isActive || field.isReadOnly}
      className="absolute overflow-hidden border border-accent/60 bg-accent/10 text-left text-specimen-ink hover:border-2 hover:border-accent disabled:pointer-events-none disabled:border-transparent disabled:bg-transparent"
      style={{
        ...placeOf(widget.box, page),
        // Hides the value that the page's picture has.
        ...(isChanged && field.value.length > 0 && { backgroundColor: "var(--color-specimen-card)" }),
      }}
      onClick={() => {
        const { filling, onSeek } = newest();
        if (field.kind !== "checkbox" && field.kind !== "radio") return onSeek(field.id);
        const state = widget.state ?? "";
        filling.setValue(field.id, value === state && field.kind === "checkbox" ? "" : state);
      }}
    >
      {isChanged && <FieldText field={field} state={widget.state} box={widget.box} page={page} value={value} />}
    </button>
  );
});

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
