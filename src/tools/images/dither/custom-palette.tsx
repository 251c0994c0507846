import { type ReactNode, useState } from "react";
import { TextArea } from "#ui/text-field.tsx";
import { MAX_COLORS, parsePalette, printPalette, type Rgb } from "./palettes.ts";
import { Swatches } from "./swatches.tsx";

/** A text box for a palette of hex values. While the text is invalid, the last valid palette stays in use. */
export function CustomPalette({
  value,
  onChange,
  children,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is offered for the palette in use. */
  readonly children: (colors: readonly Rgb[]) => ReactNode;
}) {
  const [draft, setDraft] = useState<string>();
  const text = draft ?? value;
  const typed = parsePalette(text);
  const current = parsePalette(value);
  return (
    <>
      <TextArea
        label="Hex values"
        rows={3}
        spellCheck={false}
        className="font-mono text-sm"
        value={text}
        hint={`2 to ${MAX_COLORS} colors, separated by anything, or a palette of GIMP.`}
        error={typed.ok ? undefined : typed.message}
        onChange={(next) => {
          setDraft(next);
          const parsed = parsePalette(next);
          if (parsed.ok) onChange(printPalette(parsed.value));
        }}
        onBlur={() => typed.ok && setDraft(undefined)}
      />
      {current.ok && <Swatches colors={current.value} />}
      {current.ok && children(current.value)}
    </>
  );
}
