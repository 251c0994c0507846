import { afterAll, beforeAll, expect, test } from "vitest";
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

// Without a browser there is no CORS; what it refuses is shown in the end-to-end tests.
const SENTENCES: Partial<Record<keyof typeof FAILURES, RegExp>> = {
  "9.1.0.1": /no more requests from your network for now \(HTTP 429\).*It says: ‘RateLimited’\.$/,
  "9.1.0.2": /refused to answer \(HTTP 403\)\.$/,
  "9.1.0.3": /not the data of an address/,
  "9.1.0.4": /could not answer\. It says: ‘Reserved IP Address’\.$/,
  "9.1.0.5": /did not answer within 0\.3 seconds\.$/,
  "9.1.0.6": /did not answer within 0\.3 seconds\.$/,
  "9.1.0.8": /interrupted or blocked/,
  "9.1.0.9": /interrupted or blocked/,
  "9.1.0.10": /not the data of an address/,
  "9.1.0.11": /internal problem \(HTTP 500\)\.$/,
  "9.1.0.13": /not the data of an address/,
  "9.1.0.14": /not the data of an address/,
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
