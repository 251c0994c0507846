import { changeQuery, currentQuery, flushQuery } from "#platform/address/query.ts";
import { FILE_NAME_HEADER, RECEIVED, RECEIVED_TEXT, receivedCacheName } from "#platform/loading/received-cache.ts";
import { base } from "#site/routes/base.ts";

/** What was shared to the installed app, or opened with it. */
interface Received {
  readonly files: readonly File[];
  /** The names of files that could not be read. */
  readonly unreadable: readonly string[];
  readonly text: string;
}

// https://wicg.github.io/web-app-launch/#launchqueue-interface
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/**
 * Calls `take` with what came to this page from elsewhere on the device, and takes the mark of it out of the address, so
 * that a reload does not ask for it again.
 */
export function whenReceived(take: (received: Received) => void): void {
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

/** The files that the app was opened with. One that was moved meanwhile does not take the others with it. */
async function openedFiles(handles: readonly FileSystemFileHandle[]): Promise<Omit<Received, "text">> {
  const opened = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  return {
    files: opened.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    unreadable: opened.flatMap(({ status }, at) => (status === "rejected" ? [handles[at]?.name ?? ""] : [])),
  };
}

/** What the service worker kept of a share; it is kept no longer. */
async function takeShared(): Promise<Received | undefined> {
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
