import { ImageUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNewest } from "#platform/use-newest.ts";
import type { Settings } from "#platform/use-params.ts";
import { ColorField } from "#ui/color-field.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Segments } from "#ui/segments.tsx";
import { Slider } from "#ui/slider.tsx";
import type params from "./params.ts";
import { usePicture } from "./use-picture.browser.ts";

/** The look of what has the shadow and of the ground under it; they are not part of the result. */
export const PreviewSettings = ({
  settings: { values, set, bind },
  box,
  ground,
}: {
  readonly settings: Settings<typeof params>;
  readonly box: string;
  readonly ground: string;
}) => (
  <>
    <Segments
      label="Ground"
      options={[
        { value: "color", label: "Color" },
        { value: "picture", label: "Picture" },
      ]}
      {...bind("backdrop")}
    />
    {values.mode === "relief" ? (
      <p className="text-sm text-ink-2">In neumorphism the box and its ground have one color, set above.</p>
    ) : (
      <div className="grid grid-cols-2 gap-3">
        <ColorField label="Box" value={box} onChange={(next) => set({ box: next })} />
        <ColorField label="Background" value={ground} onChange={(next) => set({ ground: next, backdrop: "color" })} />
      </div>
    )}
    <OwnPicture name="ground" label="Picture as the ground" onTaken={() => set({ backdrop: "picture" })} />
    <OwnPicture name="subject" label="Picture with the shadow" onTaken={() => set({ shown: "picture" })} />
    <Slider label="Corners" unit="px" {...bind("corners")} />
  </>
);

/** Opens a picture of the visitor's own. What the browser cannot show is refused, and the one before stays. */
function OwnPicture({
  name,
  label,
  onTaken,
}: {
  readonly name: string;
  readonly label: string;
  readonly onTaken: () => void;
}) {
  const { file, setFile } = usePicture(name);
  const [refused, setRefused] = useState<string>();
  const newest = useNewest((next: File) => {
    setFile(next);
    onTaken();
  });
  async function take([next]: readonly File[]) {
    if (!next) return;
    const url = URL.createObjectURL(next);
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      setRefused(undefined);
      newest()(next);
    } catch {
      setRefused(`‘${next.name}’ is no picture that this browser can show.`);
    } finally {
      URL.revokeObjectURL(url);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <FileButton size="small" icon={ImageUp} accept="image/*" onFiles={(files) => void take(files)}>
        {label}
      </FileButton>
      {file && (
        <>
          <span className="min-w-0 truncate text-ink-2">{file.name}</span>
          <IconButton size="small" label={`Remove ${file.name}`} icon={Trash2} onClick={() => setFile(undefined)} />
        </>
      )}
      <p role="alert" className="text-warn empty:hidden">
        {refused}
      </p>
    </div>
  );
}
