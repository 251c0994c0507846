import { isRefusal, type Reply, readReply } from "./reply.ts";

/** What became of a question: an answer with the body as it came, or why there is none, as a sentence. */
export type Outcome =
  | { readonly kind: "reply"; readonly reply: Reply; readonly body: string }
  | { readonly kind: "failure"; readonly why: string; readonly cause: unknown };

/** The longest that a visitor waits. */
export const TIMEOUT_MS = 10_000;

/**
 * Asks the service about an address in its canonical form. Rejects only when `signal` is aborted, with its reason;
 * everything else that can go wrong is a failure with a sentence that says as much as the browser lets us know.
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
): Promise<Outcome> {
  const request = new AbortController();
  const stop = () => request.abort(signal.reason);
  signal.addEventListener("abort", stop);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
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
    return judge(response, body);
  } catch (cause) {
    signal.throwIfAborted();
    return { kind: "failure", why: isLate ? whyLate(timeoutMs) : whyUnreachable(), cause };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

function judge({ ok, status }: Response, body: string): Outcome {
  const failure = (why: string): Outcome => ({ kind: "failure", why, cause: `HTTP ${status}: ${body.slice(0, 500)}` });
  const read = readReply(parsed(body));
  const reason = read && isRefusal(read) && read.reason ? ` It says: ‘${read.reason}’.` : "";
  if (status === 429) {
    return failure(`The service takes no more questions from your network for now (HTTP 429). Wait a while.${reason}`);
  }
  if (status === 401 || status === 403) return failure(`The service refused to answer (HTTP ${status}).${reason}`);
  if (!ok) return failure(`The service has trouble of its own (HTTP ${status}).${reason}`);
  if (!read)
    return failure("What came back is not the data of an address: a page of some kind, or a part of the data.");
  if (isRefusal(read)) return failure(`The service could not answer.${reason}`);
  return { kind: "reply", reply: read, body };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const whyLate = (timeoutMs: number) => `The service did not answer within ${timeoutMs / 1000} seconds.`;

// A browser does not tell a page why a request to another origin failed.
const whyUnreachable = () =>
  globalThis.navigator?.onLine === false
    ? "This device is offline."
    : "The request was cut off or blocked: by an extension or a firewall, or by the service, which also refuses so when it has been asked too often.";
