import { Archive, Download } from "lucide-react";
import { useEffect, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { counted } from "#core/text/counted.ts";
import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { namedPictures, type Pictures, zipOf } from "./pictures.ts";

/** How many are shown; all are saved. */
const SHOWN = 60;

/** Of images inside a file, what other tools read: JPEG 2000 isn't read. */
const READ = /\.(?:png|jpe?g|webp|tiff?)$/i;

/** What a file's pictures are together. */
export function PictureFacts({
  made: { pictures, notes },
  isOld,
}: {
  readonly made: Pictures;
  readonly isOld: boolean;
}) {
  const bytes = pictures.reduce((sum, { blob }) => sum + blob.size, 0);
  return (
    <div role="status" className="flex flex-col gap-1">
      {pictures.length > 0 && (
        <p className="text-ink-2 tabular-nums">
          {counted(pictures.length, "image")}, {formatBytes(bytes)}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-warn">
          {note}
        </p>
      ))}
      {isOld && <p className="text-ink-3">The settings have changed: press Convert again.</p>}
    </div>
  );
}

/** Saves a file's pictures, and shows them. */
export function PictureActions({ name, made }: { readonly name: string; readonly made: Pictures }) {
  const named = namedPictures([{ name, pictures: made.pictures }]);
  const [first] = named;
  if (!first) return null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {named.length === 1 ? (
          <Button size="small" icon={Download} onClick={() => saveFile(first.picture.blob, first.name)}>
            Download {first.name}
          </Button>
        ) : (
          <Button
            size="small"
            icon={Archive}
            onClick={() => saveFile(zipOf(named, Date.now()), `${writableName(baseOf(name))}.zip`)}
          >
            Download ZIP
          </Button>
        )}
      </div>
      <Disclosure label={named.length > SHOWN ? `The first ${SHOWN} images` : "Images"}>
        {() => (
          <ul aria-label={`Images of ${name}`} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {named.slice(0, SHOWN).map((each) => (
              <li key={each.name}>
                <Thumbnail name={each.name} picture={each.picture} />
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </>
  );
}

function Thumbnail({ name, picture }: { readonly name: string; readonly picture: Pictures["pictures"][number] }) {
  const { blob, width, height } = picture;
  const [url, setUrl] = useState<string>();
  const [isUnshown, setUnshown] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <div className="relative">
      <button
        type="button"
        className="flex w-full flex-col gap-1 rounded-control border border-line bg-surface p-2 text-left text-sm hover:border-accent"
        onClick={() => saveFile(blob, name)}
      >
        {url !== undefined && !isUnshown ? (
          <img
            src={url}
            alt=""
            loading="lazy"
            className="h-32 w-full object-contain"
            onError={() => setUnshown(true)}
          />
        ) : (
          <span className="flex h-32 items-center justify-center text-ink-3">{isUnshown && "No preview"}</span>
        )}
        <span className="wrap-anywhere">
          <span className="sr-only">Download </span>
          {name}
        </span>
        <span className="text-ink-3 tabular-nums">
          {width > 0 && `${width} × ${height}, `}
          {formatBytes(blob.size)}
        </span>
      </button>
      <div className="absolute top-2 right-2">
        <SendTo
          size="small"
          what={name}
          shipment={{ kind: READ.test(name) ? "picture" : "file", name, size: blob.size }}
          onSend={(send) => send(blob)}
        />
      </div>
    </div>
  );
}
