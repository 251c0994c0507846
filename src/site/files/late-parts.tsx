import { type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { MAX_QUESTION_LENGTH, withPlainLineEnds } from "#core/text/line-breaks.ts";
import { changeQuery, currentQuery, flushQuery } from "#platform/address/query.ts";
import type { Dropped } from "#platform/files/dropped-files.ts";
import { firstActs } from "#platform/first-acts.ts";
import { FILE_NAME_HEADER, RECEIVED, RECEIVED_TEXT, receivedCacheName } from "#platform/loading/service-worker.ts";
import { LoadFailure } from "#site/frame/error-screen.tsx";
import { areSingleKeysOn } from "#site/frame/single-keys.ts";
import { base } from "#site/routes/base.ts";
import { goTo } from "#site/routes/location.tsx";
import type { SendRequest } from "#ui/files/send-requests.ts";
import { Boundary } from "#ui/loading/boundary.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { Modal } from "#ui/modal.tsx";

/** Files or text shared to the installed app, or opened with it. */
interface Received {
  readonly files: readonly File[];
  /** The names of files that could not be read. */
  readonly unreadable: readonly string[];
  readonly text: string;
}

/** The files that the app was opened with. One that was moved meanwhile does not take the others with it. */
export async function openedFiles(handles: readonly FileSystemFileHandle[]): Promise<Omit<Received, "text">> {
  const opened = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  return {
    files: opened.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    unreadable: opened.flatMap(({ status }, at) => (status === "rejected" ? [handles[at]?.name ?? ""] : [])),
  };
}

/** Takes what the service worker kept of a share, which then forgets it. */
export async function takeShared(): Promise<Received | undefined> {
  if (!("caches" in window)) return undefined;
  const scope = new URL(`${base}/`, location.href).href;
  const name = receivedCacheName(scope);
  if (!(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  const files: File[] = [];
  const unreadable: string[] = [];
  let text = "";
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (!kept) continue;
    if (request.url === scope + RECEIVED_TEXT) text = await kept.text();
    else {
      const name = decodeURIComponent(kept.headers.get(FILE_NAME_HEADER) ?? "");
      await kept.blob().then(
        (content) => files.push(new File([content], name, { type: content.type })),
        () => unreadable.push(name),
      );
    }
  }
  await caches.delete(name);
  return { files, unreadable, text };
}

// https://wicg.github.io/web-app-launch/#launchqueue-interface
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/**
 * Calls `take` with what came to this page from elsewhere on the device, and takes the mark of it out of the address, so
 * that a reload does not ask for it again.
 */
function whenReceived(take: (received: Received) => void): void {
  const query = new URLSearchParams(currentQuery());
  if (!query.has(RECEIVED)) return;
  query.delete(RECEIVED);
  changeQuery(query.toString());
  flushQuery();
  const queue = (window as { readonly launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(async ({ files = [] }) => {
    if (files.length > 0) take({ ...(await openedFiles(files)), text: "" });
  });
  void takeShared().then((shared) => {
    if (shared && (shared.files.length + shared.unreadable.length > 0 || shared.text !== "")) take(shared);
  });
}

const IncomingSheet = lazy(() => import("./incoming-sheet.tsx"));
const SendMenu = lazy(() => import("./send-menu.tsx"));

/**
 * Takes things to the tools that take them: drops and pastes on a page that has no use for them, and sent results. Text
 * goes to the search. It is loaded at the first sign of use.
 */
function Incoming({
  onText,
  sending,
  onSendingEnd,
}: {
  readonly onText: (text: string, isText: boolean) => void;
  /** The result that is to be sent on. */
  readonly sending: SendRequest | undefined;
  readonly onSendingEnd: () => void;
}) {
  const [isOver, setOver] = useState(false);
  const [dropped, setDropped] = useState<Dropped>();
  const [longText, setLongText] = useState<{ readonly text: string; readonly isShared: boolean }>();
  // What came with shared files.
  const [caption, setCaption] = useState("");
  const takeText = useCallback(
    (text: string, isShared = false) =>
      text.length > MAX_QUESTION_LENGTH ? setLongText({ text, isShared }) : onText(withPlainLineEnds(text), true),
    [onText],
  );
  useEffect(() => {
    const acts = firstActs();
    const ends = [acts?.drags.take(setOver), acts?.files.take(setDropped), acts?.texts.take((text) => takeText(text))];
    return () => {
      for (const end of ends) end?.();
    };
  }, [takeText]);
  useEffect(
    () =>
      whenReceived(({ files, unreadable, text }) => {
        if (files.length + unreadable.length === 0) return takeText(text, true);
        setCaption(text);
        setDropped({ files, entries: [], unreadable });
      }),
    [takeText],
  );
  const close = useCallback(() => {
    setDropped(undefined);
    setLongText(undefined);
    setCaption("");
    onSendingEnd();
  }, [onSendingEnd]);
  return (
    <>
      {(isOver || dropped || longText !== undefined) && (
        <Part onClose={close}>
          <IncomingSheet {...{ isOver, dropped, longText, caption }} onClose={close} />
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

const KeysDialog = lazy(() => import("#site/frame/keys-dialog.tsx"));

/** So long after a g the h may follow. */
const SEQUENCE_MS = 1500;

/** The single keys that every page has besides the search's: g h for home, ? for a list of the keys. */
function PageKeys() {
  const [isHelping, setHelping] = useState(false);
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    const acts = firstActs();
    if (!acts) return;
    acts.areSingleKeysOn = areSingleKeysOn;
    return acts.keys.take(({ key, timeStamp }) => {
      const isAfterG = timeStamp - wentAt < SEQUENCE_MS;
      wentAt = key === "g" ? timeStamp : Number.NEGATIVE_INFINITY;
      if (key === "?") setHelping(true);
      else if (key === "h" && isAfterG) goTo("/");
    });
  }, []);
  return (
    isHelping && (
      <Boundary fallback={() => null}>
        <Suspense>
          <KeysDialog onClose={() => setHelping(false)} />
        </Suspense>
      </Boundary>
    )
  );
}

const MyToolsParts = lazy(() => import("#site/my-tools/my-tools-parts.tsx"));

/**
 * Parts that are loaded at the first sign of use: they take what is dropped or pasted, handle single keys, and keep the
 * visitor's own tools.
 */
export default function LateParts({
  onText,
  sending,
  onSendingEnd,
}: {
  readonly onText: (text: string, isText: boolean) => void;
  /** The result that is to be sent on. */
  readonly sending: SendRequest | undefined;
  readonly onSendingEnd: () => void;
}) {
  return (
    <>
      <Incoming onText={onText} sending={sending} onSendingEnd={onSendingEnd} />
      {/* Without it there are no stars, and everything else works. */}
      <Boundary fallback={() => null}>
        <Suspense>
          <MyToolsParts />
        </Suspense>
      </Boundary>
      <PageKeys />
    </>
  );
}
