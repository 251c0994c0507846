import { formatBytes } from "#core/number/format-bytes.ts";
import { counted } from "#core/text/counted.ts";
import type { Compressed } from "./compress-pdf.ts";
import type { Contents } from "./contents.ts";

/** What takes up the room in a file, before it's compressed. */
export function ContentsNote({ contents }: { readonly contents: Contents | undefined }) {
  if (!contents) return null;
  const { images, imageCount, fonts, rest, reducible, isSigned } = contents;
  const parts = [
    { name: "Images", bytes: images },
    { name: "Fonts", bytes: fonts },
    { name: "Other", bytes: rest },
  ];
  const whole = Math.max(1, images + fonts + rest);
  return (
    <div className="flex flex-col gap-1.5">
      <dl className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
        {parts.map(({ name, bytes }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-3">{name}</dt>
            <dd>
              {formatBytes(bytes)} ({Math.round((100 * bytes) / whole)}%)
            </dd>
          </div>
        ))}
      </dl>
      {imageCount > 0 && (
        <p className="text-ink-3">
          {reducible.length} of {counted(imageCount, "image")} can be encoded again.
        </p>
      )}
      {isSigned && <p className="text-warn">Compressing makes the digital signatures of this file invalid.</p>}
    </div>
  );
}

/** What came of a file. */
export function OutcomeNote({ outcome, isOld }: { readonly outcome: Compressed; readonly isOld: boolean }) {
  const { blob, before, after, changed, left, merged, notes } = outcome;
  return (
    <div role="status" className="flex flex-col gap-1">
      {blob ? (
        <>
          <p className="font-semibold tabular-nums">
            {formatBytes(before)} → {formatBytes(after)} (−{Math.round(100 * (1 - after / before))}%)
          </p>
          <p className="text-ink-2 tabular-nums">
            {counted(changed, "image")} encoded again, {left} left as they are.
            {merged > 0 && ` ${counted(merged, "copy", "copies")} of images or fonts left out.`}
          </p>
        </>
      ) : (
        <p className="text-ink-2">This file is as good as it gets: it wouldn't become smaller.</p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-warn">
          {note}
        </p>
      ))}
      {isOld && <p className="text-ink-3">The settings have changed: press Compress again.</p>}
    </div>
  );
}
