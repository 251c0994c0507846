import { useEffect, useState } from "react";
import { oneFileNote } from "#core/text/counted.ts";
import { PICTURE_FILES } from "#kits/image-conversion/file-names.ts";
import { useParams } from "#platform/address/use-params.ts";
import type { TakeFiles } from "#platform/files/incoming-files.ts";
import { forgetFailures } from "#platform/loading/load-once.ts";
import { whenUsed } from "#platform/loading/when-used.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Card } from "#ui/card.tsx";
import { DropZone } from "#ui/files/file-button.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import type { Source } from "./icon-editor.tsx";
import params from "./params.ts";

const IconEditor = lazy(() => import("./icon-editor.tsx"));

export default function Favicon() {
  const settings = useParams(params);
  const [source, setSource] = useTabState<Source | undefined>("source", undefined);

  useEffect(() => {
    // A failure is shown when there is a file.
    void whenUsed().then(IconEditor.preload).catch(forgetFailures);
  }, []);

  const [note, setNote] = useState("");
  const take: TakeFiles = (files, unreadable) => {
    const file = files.find(({ type }) => type.startsWith("image/")) ?? files[0];
    setNote(
      oneFileNote(
        files.filter((other) => other !== file),
        unreadable,
        "image",
      ),
    );
    if (file) setSource((before) => ({ file, id: (before?.id ?? 0) + 1 }));
  };
  const dropZone = (
    <Card className="p-4 sm:p-6">
      <DropZone
        title="Drop an image here, or paste it"
        hint="Best is an SVG, or a square picture of at least 512 pixels. Nothing is uploaded."
        action="Choose an image"
        accept={PICTURE_FILES}
        error={note}
        onFiles={take}
      />
    </Card>
  );
  return (
    <div data-focus-scope>
      {source === undefined ? (
        dropZone
      ) : (
        <LazyBoundary fallback={dropZone}>
          <IconEditor settings={settings} source={source} accept={PICTURE_FILES} note={note} onFiles={take} />
        </LazyBoundary>
      )}
    </div>
  );
}
