import { type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import type { Dropped } from "#platform/dropped-files.ts";
import { listenForUnclaimed } from "#platform/unclaimed.ts";
import { Boundary } from "#ui/boundary.tsx";
import { lazy } from "#ui/lazy.tsx";
import { Modal } from "#ui/modal.tsx";
import type { SendRequest } from "#ui/send-requests.ts";
import { LoadFailure } from "./error-screen.tsx";
import { whenReceived } from "./received.ts";

const IncomingSheet = lazy(() => import("./incoming-sheet.tsx"));
const SendMenu = lazy(() => import("./send-menu.tsx"));

/**
 * Takes things to the tools that take them: what is dropped or pasted on a page that has no use for it, and results that
 * are sent on. Text goes to the search. It is loaded at the first sign of use.
 */
export function Incoming({
  onText,
  sending,
  onSendingEnd,
}: {
  readonly onText: (text: string) => void;
  /** The result that is to be sent on. */
  readonly sending: SendRequest | undefined;
  readonly onSendingEnd: () => void;
}) {
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
  const close = useCallback(() => {
    setDropped(undefined);
    onSendingEnd();
  }, [onSendingEnd]);
  return (
    <>
      {(isOver || dropped) && (
        <Part onClose={close}>
          <IncomingSheet {...{ isOver, dropped }} onClose={close} />
        </Part>
      )}
      {sending && (
        <Part onClose={close}>
          <SendMenu key={sending.shipment.name} {...sending} onClose={close} />
        </Part>
      )}
    </>
  );
}

const Part = ({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) => (
  <Boundary
    fallback={(error, retry) => (
      <Modal aria-label="Tools" onClose={onClose} className="m-auto w-dialog">
        <div className="flex flex-col items-start gap-4 p-6">
          <LoadFailure what="The list of tools" error={error} onRetry={retry} />
        </div>
      </Modal>
    )}
  >
    <Suspense>{children}</Suspense>
  </Boundary>
);
