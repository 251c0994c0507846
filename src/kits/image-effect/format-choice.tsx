import { Segments } from "#ui/segments.tsx";
import { Slider } from "#ui/slider.tsx";
import { SAVED_FORMATS, type SavedAs, savedQuality } from "./saved-as.ts";

/** The choice of the file that results are saved as. */
export const FormatChoice = ({
  savedAs,
  onChange,
}: {
  readonly savedAs: SavedAs;
  readonly onChange: (savedAs: SavedAs) => void;
}) => (
  <>
    <div className="flex items-center justify-between gap-3">
      <span aria-hidden className="text-sm font-semibold">
        Save as
      </span>
      <Segments
        label="Save as"
        value={savedAs.format}
        options={SAVED_FORMATS}
        onChange={(format) => onChange({ ...savedAs, format })}
      />
    </div>
    {savedAs.format !== "png" && (
      <Slider
        label="Quality of the file"
        {...savedQuality.props(savedAs.quality, (quality) => onChange({ ...savedAs, quality }))}
        hint={savedAs.format === "jpg" ? "JPG has no transparency: what is clear becomes white." : undefined}
      />
    )}
  </>
);
