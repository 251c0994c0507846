import { useEffect, useId, useRef, useState } from "react";
import { RECENT_COLORS } from "#platform/recent-colors.ts";
import { readPreference } from "#platform/storage.ts";
import { keepBeside } from "#ui/keep-beside.ts";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { Swatch } from "./swatch.tsx";

const Picker = lazy(() => import("./color-picker.tsx"));

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
        {open && (
          <div style={{ minHeight: roomOf(alpha) }}>
            <LazyBoundary fallback={null}>
              <Picker {...{ label, value, alpha, onChange }} />
            </LazyBoundary>
          </div>
        )}
      </div>
    </div>
  );
}

/** The space for the loaded part, so that nothing moves when it comes: the last used colors fill rows of six. */
function roomOf(alpha: boolean): number {
  const stored = readPreference(RECENT_COLORS);
  const recent = stored ? stored.split("|").length : 0;
  return (alpha ? 318 : 294) + (recent > 6 ? 90 : recent > 0 ? 56 : 0);
}
