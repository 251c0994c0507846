import { useEffect, useId, useRef, useState } from "react";
import { normalizeHex } from "#core/hex.ts";
import { canPickFromScreen } from "#platform/eyedropper.ts";
import { RECENT_COLORS } from "#platform/recent-colors-key.ts";
import { readPreference } from "#platform/storage.ts";
import { controlClass } from "./field.tsx";
import { keepBeside } from "./keep-beside.ts";
import { lazy } from "./lazy.tsx";
import { LazyBoundary } from "./lazy-boundary.tsx";
import { Swatch } from "./swatch.tsx";

const Picker = lazy(() => import("./color-picker.tsx"));
const Extras = lazy(() => import("./color-extras.tsx"));

const WIDTH = 264;

/**
 * A labeled button with a swatch that opens a color picker; `value` is `#rrggbb`, or with `alpha` also `#rrggbbaa`.
 * Any CSS color can be typed. The button's name is the label and the color.
 */
export function ColorField({
  label,
  value,
  alpha = false,
  onChange,
  onOpen,
  hideLabel = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly alpha?: boolean;
  readonly onChange: (value: string) => void;
  /** Called whenever the picker opens, before it shows. */
  readonly onOpen?: () => void;
  readonly hideLabel?: boolean;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const stay = button.current && popover.current && keepBeside(button.current, popover.current);
    popover.current?.focus({ preventScroll: true });
    // Focus moving elsewhere, but not the window losing it.
    const leave = ({ target }: FocusEvent) => {
      if (!(target instanceof Node) || popover.current?.contains(target) || button.current?.contains(target)) return;
      popover.current?.hidePopover();
    };
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("focusin", leave);
      stay?.();
    };
  }, [open]);

  return (
    <div className="min-w-0">
      <span id={`${id}-label`} className={hideLabel ? "sr-only" : "mb-1.5 block text-sm font-semibold text-ink-2"}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        popoverTarget={`${id}-picker`}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        className="flex h-11 w-full min-w-0 items-center gap-2.5 rounded-control border border-field bg-surface px-2.5 text-left"
      >
        <Swatch color={value} />
        <span id={`${id}-value`} className="truncate font-mono text-sm tabular-nums">
          {value}
        </span>
      </button>
      <div
        ref={popover}
        id={`${id}-picker`}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-label`}
        tabIndex={-1}
        style={{ width: WIDTH }}
        className="fixed inset-auto top-0 left-0 m-0 max-h-popover overflow-x-hidden overflow-y-auto rounded-card border border-line-strong bg-surface p-3.5 text-ink shadow-card outline-none"
        // `toggle` fires later, and not at all if the picker is closed again meanwhile.
        onBeforeToggle={(event) => {
          if (event.newState === "open") onOpen?.();
        }}
        onToggle={(event) => {
          const opened = event.newState === "open";
          setOpen(opened);
          // After a click on an empty place, nothing or a hidden element has the focus: it returns to the button.
          const { activeElement } = document;
          if (!opened && (activeElement === document.body || event.currentTarget.contains(activeElement))) {
            button.current?.focus({ preventScroll: true });
          }
        }}
      >
        {open && <OpenPicker label={label} value={value} alpha={alpha} onChange={onChange} />}
      </div>
    </div>
  );
}

function OpenPicker({
  label,
  value,
  alpha,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly alpha: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  // The text as typed, until the color changes otherwise, and whether the box was left with it.
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(false);
  const [template] = useState(rowsOfExtras);

  const change = (next: string | undefined) => {
    if (next && (alpha || next.length === 7) && next !== value) onChange(next);
  };
  const pick = (next: string | undefined) => {
    setDraft(undefined);
    change(next);
  };
  /** A hex is shown as it is kept. What else was typed stays, with what is to be said of it. */
  const leave = () => {
    const hex = normalizeHex(draft ?? "");
    if (draft?.trim() === "" || (hex && (alpha || hex.length === 7))) setDraft(undefined);
    else setLeft(true);
  };

  return (
    <>
      <div className="forced-color-adjust-none" style={{ height: alpha ? 224 : 200 }}>
        {/* Where the picker cannot be loaded the text box still works. */}
        <LazyBoundary fallback={null}>
          <Picker value={value} alpha={alpha} onChange={(next) => pick(normalizeHex(next))} />
        </LazyBoundary>
      </div>
      <label htmlFor={id} className="sr-only">
        {label}, hex or any CSS color
      </label>
      <div className="mt-3 grid gap-1.5" style={{ gridTemplate: template }}>
        <input
          id={id}
          type="text"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          value={draft ?? value}
          onChange={(event) => {
            setLeft(false);
            setDraft(event.target.value);
            change(normalizeHex(event.target.value));
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === "Enter") leave();
          }}
          className={`${controlClass} font-mono`}
        />
        <LazyBoundary fallback={null}>
          <Extras {...{ value, alpha, draft, left }} onTyped={change} onPick={pick} />
        </LazyBoundary>
      </div>
    </>
  );
}

/** The room of what comes a little later beside the text box and below it, so that nothing moves then. */
function rowsOfExtras(): string {
  const recent = readPreference(RECENT_COLORS)?.split("|").length ?? 0;
  const rows = Math.min(2, Math.ceil(recent / 6));
  return `44px minmax(32px, auto) ${rows > 0 ? 16 + rows * 34 : 0}px / 1fr${canPickFromScreen() ? " 44px" : ""}`;
}
