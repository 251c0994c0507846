import { clientsClaim } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import {
  ASK_WHETHER_AT_WORK,
  FILE_NAME_HEADER,
  type OnDemandFile,
  RECEIVED,
  RECEIVED_TEXT,
  receivedCacheName,
  type ServiceWorkerRequest,
} from "#platform/loading/service-worker.ts";

declare const self: ServiceWorkerGlobalScope;

/** What scripts/offline.ts lists once the site is built. */
declare const __OFFLINE__: {
  readonly precache: { readonly url: string; readonly revision: string | null }[];
  /** The document that shows any page: `%SITE%` is a placeholder for the address of the site. */
  readonly shell: string;
  /** Engines and codecs: kept when a page that may use them is opened. */
  readonly onDemand: readonly OnDemandFile[];
  readonly release: string;
};

const { precache, shell, onDemand, release } = __OFFLINE__;
const SITE = new URL(self.registration.scope).pathname;
const ON_DEMAND_CACHE = `${self.registration.scope}on-demand`;
// A connection that brings nothing in this time is as good as none.
const PATIENCE_SECONDS = 6;

addPlugins([
  {
    // The files of the site are copied one after the other.
    requestWillFetch: async ({ request, event }) => {
      if (event?.type === "install") await whenPagesRest();
      return request;
    },
  },
]);
precacheAndRoute(precache, { cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

const onDemandPaths = new Set(onDemand.map(({ path }) => SITE + path));
registerRoute(({ url }) => onDemandPaths.has(url.pathname), new CacheFirst({ cacheName: ON_DEMAND_CACHE }));

const PAUSE_MS = 1000;
const ASKED_AGAIN_MS = 200;
let restedAt = Number.NEGATIVE_INFINITY;
// Of a page that is just being loaded, or that is too busy to answer. Not each document of the site has a script that does.
const MAX_SILENCES = 8;

/** Resolves as soon as no page of the site is in use: copying would take bandwidth from it. */
async function whenPagesRest(): Promise<void> {
  // Of hundreds of small files not each is worth a question.
  if (performance.now() - restedAt < ASKED_AGAIN_MS) return;
  for (let silences = 0; ; ) {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const answers = await Promise.all(pages.filter((page) => page.visibilityState === "visible").map(isAtWork));
    if (answers.includes(undefined)) silences += 1;
    if (!answers.includes(true) && (!answers.includes(undefined) || silences > MAX_SILENCES)) {
      restedAt = performance.now();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** What a page says of it; undefined where it says nothing. */
function isAtWork(page: Client): Promise<boolean | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const done = (answer?: boolean) => {
      port1.close();
      resolve(answer);
    };
    port1.onmessage = ({ data }) => done(data);
    setTimeout(done, PAUSE_MS);
    page.postMessage(ASK_WHETHER_AT_WORK, [port2]);
  });
}

/** Pages come from the network while there is one, so that visitors don't stay on an old release. */
const pages = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The host answered with ${response.status}`);
        return response;
      },
      handlerDidError: shellPage,
    },
  ],
});
registerRoute(new NavigationRoute(pages));

async function shellPage(): Promise<Response | undefined> {
  const kept = await matchPrecache(shell);
  return kept && new Response((await kept.text()).replaceAll("%SITE%", SITE), { headers: kept.headers });
}

// What is shared to the installed app comes as a form that is posted. It goes no further than here.
registerRoute(({ url }) => url.pathname === SITE && url.searchParams.has(RECEIVED), receive, "POST");

async function receive({ request }: { readonly request: Request }): Promise<Response> {
  const { scope } = self.registration;
  const form = await request.formData();
  const texts = ["title", "text", "url"]
    .map((name) => form.get(name))
    .filter((text) => typeof text === "string" && text);
  await caches.delete(receivedCacheName(scope));
  const cache = await caches.open(receivedCacheName(scope));
  // A form has the line ends of the network's own formats.
  const text = [...new Set(texts)].join("\n").replaceAll("\r\n", "\n");
  if (text !== "") await cache.put(scope + RECEIVED_TEXT, new Response(text));
  for (const [index, file] of form.getAll("files").entries()) {
    // A form without a file has one without a name.
    if (typeof file === "string" || file.name === "") continue;
    const headers = { "Content-Type": file.type, [FILE_NAME_HEADER]: encodeURIComponent(file.name.toWellFormed()) };
    await cache.put(`${scope}${RECEIVED}/${index}`, new Response(file, { headers }));
  }
  return Response.redirect(`${scope}?${RECEIVED}`, 303);
}

self.addEventListener("activate", (event) => event.waitUntil(forgetOldOnDemandFiles()));

async function forgetOldOnDemandFiles() {
  const cache = await caches.open(ON_DEMAND_CACHE);
  const old = (await cache.keys()).filter(({ url }) => !onDemandPaths.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

self.addEventListener("message", (event) => {
  const request: ServiceWorkerRequest = event.data;
  const [port] = event.ports;
  if (request === "release") port?.postMessage(release);
  else if (request === "missing files") event.waitUntil(missingFiles().then((files) => port?.postMessage(files)));
  else if (request.startsWith(OPENED)) event.waitUntil(keepFilesOf(request.slice(OPENED.length)));
});

const OPENED = "opened ";

/** Visiting a tool's page counts as using what it may need. One file is copied at a time, while no page is in use. */
async function keepFilesOf(page: string): Promise<void> {
  const cache = await caches.open(ON_DEMAND_CACHE);
  for (const { path, pages } of await missingFiles()) {
    if (!pages.includes(page) || (await cache.match(SITE + path))) continue;
    await whenPagesRest();
    try {
      const response = await fetch(SITE + path);
      if (response.ok) await cache.put(SITE + path, response);
    } catch {
      // Without a connection, or after a newer release, there is nothing to copy: the next visit tries again.
    }
  }
}

async function missingFiles(): Promise<readonly OnDemandFile[]> {
  const requests = await (await caches.open(ON_DEMAND_CACHE)).keys();
  const kept = new Set(requests.map(({ url }) => new URL(url).pathname));
  return onDemand.filter(({ path }) => !kept.has(SITE + path));
}
