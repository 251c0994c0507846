import { useState } from "react";
import { TextArea } from "#ui/text-field.tsx";
import { MAX_COLORS, parsePalette, printPalette } from "./palettes.ts";
import { Swatches } from "./swatches.tsx";

/** Colours typed or pasted as hex values; the last that could be read hold while the text cannot. */
export function OwnPalette({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [draft, setDraft] = useState<string>();
  const text = draft ?? value;
  const typed = parsePalette(text);
  const kept = parsePalette(value);
  return (
    <>
      <TextArea
        label="Hex values"
        rows={3}
        spellCheck={false}
        className="font-mono text-sm"
        value={text}
        hint={`2 to ${MAX_COLORS} colours, with anything between them.`}
        error={typed.ok ? undefined : typed.message}
        onChange={(next) => {
          setDraft(next);
          const parsed = parsePalette(next);
          if (parsed.ok) onChange(printPalette(parsed.value));
        }}
        onBlur={() => typed.ok && setDraft(undefined)}
      />
      {kept.ok && <Swatches colors={kept.value} />}
    </>
  );
}
