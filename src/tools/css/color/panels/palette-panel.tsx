import { ImageUp } from "lucide-react";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { usePalette } from "../palette/use-palette.browser.ts";
import { SwatchButton } from "./color-controls.tsx";

// Larger palettes are exported in full, but only this many colors are shown: hundreds can't be compared visually.
const MAX_SHOWN = 64;

/** The colors of a picture or of CSS. */
export default function PalettePanel({
  palette,
  busy,
  error,
  fault,
  retry,
  ofCss,
  ofFiles,
  isOver,
  onUse,
}: ReturnType<typeof usePalette> & {
  /** Whether files are being dragged over the page. */
  readonly isOver: boolean;
  readonly onUse: (color: string) => void;
}) {
  const [css, setCss, cssNow] = useTabState("css", "", asText);
  const shown = palette.colors.slice(0, MAX_SHOWN);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ink-3">Dominant colors of a picture, or every color in a stylesheet.</p>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <div
          className={`flex flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed px-6 py-10 text-center transition-colors ${isOver ? "border-accent bg-accent-soft" : "border-line-strong"}`}
        >
          <ImageUp aria-hidden size={32} strokeWidth={1.6} className="text-ink-3" />
          <p className="font-semibold">Drop or paste a picture or a CSS file</p>
          <FileButton onFiles={ofFiles}>Choose a file</FileButton>
          <p role="alert" className="text-sm font-medium wrap-anywhere text-warn empty:hidden">
            {error}
          </p>
        </div>
        <div className="flex flex-col gap-3">
          <TextArea
            label="Your CSS"
            value={css}
            rows={6}
            className="font-mono text-sm"
            placeholder=":root { --brand: #0f766e; }"
            onChange={setCss}
          />
          <Button className="self-start" disabled={css.trim() === ""} onClick={() => ofCss(cssNow())}>
            Find colors
          </Button>
        </div>
      </div>
      <FaultNote fault={fault} onRetry={retry} />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {busy ? "Reading …" : palette.source}
      </p>
      {shown.length > 0 && (
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
          {shown.map(({ text, hex, amount }) => (
            <div key={hex} className="min-w-0">
              <SwatchButton hex={hex} onUse={() => onUse(text)} />
              <p className="text-center text-xs text-ink-3">{amount}</p>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
