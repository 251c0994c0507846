import { FILE_NAME_HEADER, RECEIVED_TEXT, receivedCacheName } from "#platform/loading/received-cache.ts";
import { base } from "#site/routes/base.ts";

/** Files or text shared to the installed app, or opened with it. */
export interface Received {
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
