/** A file that the service worker keeps only once it is used: its path in the site, and its compressed size. */
export interface OnDemandFile {
  readonly path: string;
  readonly bytes: number;
  /** The paths of the pages that may use it. */
  readonly pages: readonly string[];
}

/**
 * A page's requests to the service worker: its release of the site (answered with a string), and the files kept on
 * first use that it doesn't have yet (answered with a list of `OnDemandFile`). And a notice without an answer: a page
 * was opened, so keep its files.
 */
export type ServiceWorkerRequest = "release" | "missing files" | `opened ${string}`;

/** Asks a service worker, and gives its answer. */
export const askServiceWorker = <T>(worker: ServiceWorker, request: ServiceWorkerRequest): Promise<T> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      resolve(data);
      port1.close();
    };
    worker.postMessage(request, [port2]);
  });

/** What the service worker asks of a page before it copies the next file of the site; answered with a boolean. */
export const ASK_WHETHER_AT_WORK = "at work?";

/** The parameter in the address of a page to which something was shared, or that was opened with files. */
export const RECEIVED = "received";

/**
 * The cache in which the service worker puts files and texts shared to the installed app. `scope` is the site's
 * address.
 */
export const receivedCacheName = (scope: string): string => `${scope}${RECEIVED}`;

/** The header that has the name of a shared file, percent-encoded. */
export const FILE_NAME_HEADER = "X-File-Name";

/** The address, below the site's, of the text that was shared; files have others. */
export const RECEIVED_TEXT = `${RECEIVED}/text`;
