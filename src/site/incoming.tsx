import { Suspense, useEffect, useState } from "react";
import type { Dropped } from "#platform/dropped-files.ts";
import { listenForUnclaimed } from "#platform/unclaimed.ts";
import { Boundary } from "#ui/boundary.tsx";
import { lazy } from "#ui/lazy.tsx";
import { Modal } from "#ui/modal.tsx";
import { LoadFailure } from "./error-screen.tsx";
import { whenReceived } from "./received.ts";

const IncomingSheet = lazy(() => import("./incoming-sheet.tsx"));

/** Takes what is dropped or pasted on a page that has no use for it: files to the tools that do, text to the search. */
export default function Incoming({ onText }: { readonly onText: (text: string) => void }) {
  const [isOver, setOver] = useState(false);
  const [dropped, setDropped] = useState<Dropped>();
  useEffect(() => listenForUnclaimed({ onOver: setOver, onFiles: setDropped, onText }), [onText]);
  useEffect(
    () =>
      whenReceived(({ files, text }) => {
        if (files.length > 0) setDropped({ files, entries: [] });
        else onText(text);
      }),
    [onText],
  );
  const close = () => setDropped(undefined);
  if (!isOver && !dropped) return null;
  return (
    <Boundary
      fallback={(error, retry) =>
        dropped && (
          <Modal aria-label="Tools" onClose={close} className="m-auto w-[min(520px,calc(100vw-24px))]">
            <div className="p-6">
              <LoadFailure what="The list of tools" error={error} onRetry={retry} />
            </div>
          </Modal>
        )
      }
    >
      <Suspense>
        <IncomingSheet {...{ isOver, dropped }} onClose={close} />
      </Suspense>
    </Boundary>
  );
}
