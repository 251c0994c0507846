import { Image } from "lucide-react";
import type { Place, Watermark } from "#core/image/edits.ts";
import { ColorField } from "#ui/color-field.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { Segments } from "#ui/segments.tsx";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
import { TextField } from "#ui/text-field.tsx";

const KINDS = [
  { value: "text", label: "Text" },
  { value: "picture", label: "Picture" },
] as const;

const PLACES = [
  { value: "top-left", label: "Top left" },
  { value: "top", label: "Top" },
  { value: "top-right", label: "Top right" },
  { value: "left", label: "Left" },
  { value: "middle", label: "Middle" },
  { value: "right", label: "Right" },
  { value: "bottom-left", label: "Bottom left" },
  { value: "bottom", label: "Bottom" },
  { value: "bottom-right", label: "Bottom right" },
] as const satisfies readonly { readonly value: Place; readonly label: string }[];

/** A text or a picture over a picture. */
export function WatermarkFields({
  mark,
  onChange,
}: {
  readonly mark: Watermark;
  readonly onChange: (mark: Watermark) => void;
}) {
  const change = (changes: Partial<Watermark>) => onChange({ ...mark, ...changes });
  return (
    <>
      <Segments label="Watermark" value={mark.kind} options={KINDS} onChange={(kind) => change({ kind })} />
      {mark.kind === "text" ? (
        <>
          <TextField label="Text of the watermark" value={mark.text} onChange={(text) => change({ text })} />
          <ColorField label="Color of the text" value={mark.color} onChange={(color) => change({ color })} />
        </>
      ) : (
        <div>
          <FileButton icon={Image} accept="image/*" onFiles={([file]) => file && change({ file })}>
            Choose the watermark
          </FileButton>
          {mark.file && <p className="mt-1.5 truncate text-sm text-ink-3">{mark.file.name}</p>}
        </div>
      )}
      <Slider
        label="Width of the watermark"
        value={mark.size}
        min={1}
        max={100}
        unit="%"
        onChange={(size) => change({ size })}
      />
      <Slider
        label="Opacity"
        value={mark.opacity}
        min={1}
        max={100}
        unit="%"
        onChange={(opacity) => change({ opacity })}
      />
      <Select label="Place" value={mark.place} options={PLACES} onChange={(place) => change({ place })} />
    </>
  );
}
