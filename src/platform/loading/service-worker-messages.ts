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
