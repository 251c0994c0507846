import { isRefusal, type Reply, readReply } from "./reply.ts";

/** The result of a lookup: the reply with its raw body, or a message that says why there isn't one. */
export type LookupResult =
  | { readonly kind: "reply"; readonly reply: Reply; readonly body: string }
  | { readonly kind: "failure"; readonly message: string; readonly cause: unknown };

/** The longest time that a visitor waits. */
const TIMEOUT_MS = 10_000;

/**
 * Asks the service about an address in its canonical form. Rejects only when `signal` is aborted, with its reason;
 * everything else that can go wrong is a failure with a sentence that says as much as the browser reveals.
 */
export async function askService(
  address: string,
  {
    service,
    signal,
    timeoutMs = TIMEOUT_MS,
    fetch = globalThis.fetch,
  }: {
    readonly service: string;
    readonly signal: AbortSignal;
    readonly timeoutMs?: number;
    readonly fetch?: typeof globalThis.fetch;
  },
): Promise<LookupResult> {
  const request = new AbortController();
  const onAbort = () => request.abort(signal.reason);
  signal.addEventListener("abort", onAbort);
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    request.abort();
  }, timeoutMs);
  try {
    signal.throwIfAborted();
    const response = await fetch(`${service}/${address}/json/`, {
      signal: request.signal,
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
    const body = await response.text();
    return resultOf(response, body);
  } catch (cause) {
    signal.throwIfAborted();
    return { kind: "failure", message: isTimedOut ? timeoutMessage(timeoutMs) : unreachableMessage(), cause };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

function resultOf({ ok, status }: Response, body: string): LookupResult {
  const failure = (message: string): LookupResult => ({
    kind: "failure",
    message,
    cause: `HTTP ${status}: ${body.slice(0, 500)}`,
  });
  const read = readReply(parseJson(body));
  const reason = read && isRefusal(read) && read.reason ? ` It says: ‘${read.reason}’.` : "";
  if (status === 429) {
    return failure(
      `The service accepts no more requests from your network for now (HTTP 429). Try again later.${reason}`,
    );
  }
  if (status === 401 || status === 403) return failure(`The service refused to answer (HTTP ${status}).${reason}`);
  if (!ok) return failure(`The service has an internal problem (HTTP ${status}).${reason}`);
  if (!read) return failure("The response isn't the data of an address: it may be a web page, or incomplete.");
  if (isRefusal(read)) return failure(`The service could not answer.${reason}`);
  return { kind: "reply", reply: read, body };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const timeoutMessage = (timeoutMs: number) => `The service did not answer within ${timeoutMs / 1000} seconds.`;

// Browsers don't tell a page why a request to another origin failed.
const unreachableMessage = () =>
  globalThis.navigator?.onLine === false
    ? "This device is offline."
    : "The request was interrupted or blocked by an extension, a firewall or the service itself, which also does so after too many requests.";
