import { ImageUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { oneFileNote } from "#core/text/counted.ts";
import { type TakeFiles, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { useNewest } from "#platform/use-newest.ts";
import { IconButton } from "#ui/button.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { usePicture } from "./use-picture.browser.ts";

/** Opens a picture of the visitor's own. What the browser cannot show is refused, and the one before stays. */
export function OwnPicture({
  name,
  label,
  takesDrops = false,
  onTaken,
}: {
  readonly name: string;
  readonly label: string;
  /** Whether it takes drops and pastes on the page, too. */
  readonly takesDrops?: boolean;
  readonly onTaken?: () => void;
}) {
  const { file, setFile } = usePicture(name);
  const [refused, setRefused] = useState<string>();
  const newest = useNewest((next: File) => {
    setFile(next);
    onTaken?.();
  });
  async function take([next, ...others]: readonly File[], unreadable: readonly string[] = []) {
    const note = oneFileNote(others, unreadable, "image");
    if (!next) return setRefused(note || undefined);
    const url = URL.createObjectURL(next);
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      setRefused(note || undefined);
      newest()(next);
    } catch {
      setRefused(`‘${next.name}’ isn't a picture that this browser can show.`);
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
      {takesDrops && <Drops onFiles={(files, unreadable) => void take(files, unreadable)} />}
      <p role="alert" className="text-warn empty:hidden">
        {refused}
      </p>
    </div>
  );
}

function Drops({ onFiles }: { readonly onFiles: TakeFiles }) {
  useIncomingFiles(onFiles);
  return null;
}
