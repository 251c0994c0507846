import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { askService, type LookupResult } from "./ask-service.browser.ts";
import { type FAILURES, GOOGLE_4, type LocalService, SLOW, startService } from "./service.fixture.ts";

let service: LocalService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const ask = (address: string, timeoutMs = 10_000): Promise<LookupResult> =>
  askService(address, { service: service.url, signal: new AbortController().signal, timeoutMs });

test("a reply, and its raw body", async () => {
  const outcome = await ask("8.8.8.8");
  expect(service.asked.at(-1)).toBe("GET /geo/8.8.8.8/json/");
  expect(outcome).toMatchObject({ kind: "reply", reply: { city: "Mountain View" }, body: JSON.stringify(GOOGLE_4) });
  expect(await ask("2001:4860:4860::8888")).toMatchObject({ reply: { ipv6: "2001:4860:4860::8888" } });
  expect(service.asked.at(-1)).toBe("GET /geo/2001:4860:4860::8888/json/");
});

// Without a browser there's no CORS; the end-to-end tests show what it refuses.
const SENTENCES: Partial<Record<keyof typeof FAILURES, RegExp>> = {
  "9.1.0.1": /no more requests from your network for now \(HTTP 429\).*It says: ‘RateLimited’\.$/,
  "9.1.0.2": /refused to answer \(HTTP 403\)\.$/,
  "9.1.0.3": /isn't the data of an address/,
  "9.1.0.4": /could not answer\. It says: ‘Reserved IP Address’\.$/,
  "9.1.0.5": /did not answer within 0\.3 seconds\.$/,
  "9.1.0.6": /did not answer within 0\.3 seconds\.$/,
  "9.1.0.8": /interrupted or blocked/,
  "9.1.0.9": /interrupted or blocked/,
  "9.1.0.10": /isn't the data of an address/,
  "9.1.0.11": /internal problem \(HTTP 500\)\.$/,
  "9.1.0.13": /isn't the data of an address/,
  "9.1.0.14": /isn't the data of an address/,
};

test.each(Object.entries(SENTENCES))("%s fails: %s", async (address, sentence) => {
  expect(await ask(address, 300)).toMatchObject({ kind: "failure", message: expect.stringMatching(sentence) });
});

test("an aborted request rejects with the reason, before and while it runs", async () => {
  const control = new AbortController();
  const asking = askService(SLOW, { service: service.url, signal: control.signal });
  await expect.poll(() => service.asked.at(-1)).toBe(`GET /geo/${SLOW}/json/`);
  const reason = new Error("another one was asked");
  control.abort(reason);
  await expect(asking).rejects.toBe(reason);
  const count = service.asked.length;
  await expect(askService("8.8.8.8", { service: service.url, signal: control.signal })).rejects.toBe(reason);
  expect(service.asked).toHaveLength(count);
  service.release();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The result for a response of the service with any status. */
function answered(status: number, body: string) {
  const fetch = vi.fn(async () => new Response(body, { status }));
  const signal = new AbortController().signal;
  return { fetch, result: askService("8.8.8.8", { service: "https://ip.example", signal, fetch }) };
}

test("nothing of the visitor is sent along", async () => {
  const { fetch, result } = answered(200, JSON.stringify(GOOGLE_4));
  await result;
  expect(fetch).toHaveBeenCalledExactlyOnceWith("https://ip.example/8.8.8.8/json/", {
    signal: expect.any(AbortSignal),
    credentials: "omit",
    referrerPolicy: "no-referrer",
  });
});

const REFUSED = JSON.stringify({ error: true, reason: "Not today" });

test.each([
  [
    429,
    REFUSED,
    "The service accepts no more requests from your network for now (HTTP 429). Try again later. It says: ‘Not today’.",
  ],
  [401, "no", "The service refused to answer (HTTP 401)."],
  [403, REFUSED, "The service refused to answer (HTTP 403). It says: ‘Not today’."],
  [402, "no", "The service has an internal problem (HTTP 402)."],
  [404, REFUSED, "The service has an internal problem (HTTP 404). It says: ‘Not today’."],
  [500, "", "The service has an internal problem (HTTP 500)."],
  [200, "<!doctype html>", "The response isn't the data of an address: it may be a web page, or incomplete."],
  [200, REFUSED, "The service could not answer. It says: ‘Not today’."],
  [200, JSON.stringify({ error: true }), "The service could not answer."],
])("HTTP %i with the body %j is reported: %s", async (status, body, message) => {
  expect(await answered(status, body).result).toEqual({ kind: "failure", message, cause: `HTTP ${status}: ${body}` });
});

test("of a long body the first 500 characters are kept", async () => {
  const { cause } = (await answered(500, "x".repeat(600)).result) as { cause?: unknown };
  expect(cause).toBe(`HTTP 500: ${"x".repeat(500)}`);
});

test("says that a device is offline; otherwise the browser doesn't say why", async () => {
  const failing = () =>
    askService("8.8.8.8", {
      service: "https://ip.example",
      signal: new AbortController().signal,
      fetch: () => Promise.reject(new TypeError("Failed to fetch")),
    });
  vi.stubGlobal("navigator", { onLine: false });
  expect(await failing()).toMatchObject({ message: "This device is offline." });
  for (const navigator of [{ onLine: true }, {}, undefined]) {
    vi.stubGlobal("navigator", navigator);
    expect(await failing()).toMatchObject({
      message:
        "The request was interrupted or blocked by an extension, a firewall or the service itself, which also does so after too many requests.",
    });
  }
});

test("a reply is waited for ten seconds, and no longer", async () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  const hanging = vi.fn(
    (_: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_, reject) => {
        if (!signal) return;
        signals.push(signal);
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const { signal } = new AbortController();
  const asking = askService("8.8.8.8", { service: "https://ip.example", signal, fetch: hanging });
  await vi.advanceTimersByTimeAsync(9999);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asking).toMatchObject({ message: "The service did not answer within 10 seconds." });
  vi.useRealTimers();
});

test("after the answer, neither a timer nor a listener is left", async () => {
  vi.useFakeTimers();
  const control = new AbortController();
  const added = vi.spyOn(control.signal, "addEventListener");
  const removed = vi.spyOn(control.signal, "removeEventListener");
  const fetch = async () => new Response(JSON.stringify(GOOGLE_4));
  await askService("8.8.8.8", { service: "https://ip.example", signal: control.signal, fetch });
  expect(vi.getTimerCount()).toBe(0);
  expect(removed.mock.calls).toEqual(added.mock.calls);
  expect(added.mock.calls.map(([type]) => type)).toEqual(["abort"]);
  vi.useRealTimers();
});
