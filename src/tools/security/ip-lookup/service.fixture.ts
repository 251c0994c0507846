import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A local geolocation service whose answer depends on the address in the request. */
export interface LocalService {
  readonly url: string;
  /** The method and path of every request, in order. */
  readonly asked: string[];
  /** Answers the waiting requests for SLOW. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

export const GOOGLE_4 = {
  ip: "8.8.8.8",
  network: "8.8.8.0/24",
  version: "IPv4",
  city: "Mountain View",
  region: "California",
  country_name: "United States",
  latitude: 37.42301,
  longitude: -122.083352,
  asn: "AS15169",
  org: "GOOGLE",
};
export const GOOGLE_6 = { ...GOOGLE_4, ip: "2001:4860:4860::8888", network: "2001:4860:4860::/48", version: "IPv6" };
/** A place on the equator and the prime meridian, with no other data. */
export const NULL_ISLAND = { ip: "9.0.0.0", city: null, region: "", latitude: 0, longitude: 0 };
export const SLOW = "9.0.0.1";

type Responder = (response: ServerResponse) => void;

const json =
  (status: number, body: unknown): Responder =>
  (response) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
const text =
  (status: number, type: string, body: string): Responder =>
  (response) =>
    response.writeHead(status, { "Content-Type": type }).end(body);
const half: Responder = (response) => response.writeHead(200, { "Content-Length": "1000" }).write('{"ip": "9.1');
const withoutCors =
  (respond: Responder): Responder =>
  (response) => {
    response.removeHeader("Access-Control-Allow-Origin");
    respond(response);
  };

/** Failures, by the address that causes them. */
export const FAILURES = {
  "9.1.0.1": json(429, { error: true, reason: "RateLimited", message: "Visit the pricing page" }),
  "9.1.0.2": json(403, { detail: "Forbidden" }),
  "9.1.0.3": text(200, "text/html", "<!doctype html><title>Just a moment…</title>"),
  "9.1.0.4": json(200, { ip: "9.1.0.4", error: true, reason: "Reserved IP Address", reserved: true }),
  "9.1.0.5": () => {},
  "9.1.0.6": half,
  "9.1.0.7": withoutCors(json(200, GOOGLE_4)),
  "9.1.0.8": (response) => response.destroy(),
  "9.1.0.9": (response) => {
    half(response);
    setTimeout(() => response.destroy(), 50);
  },
  "9.1.0.10": text(200, "application/json", '{"ip": "9.1.0.10", "city": '),
  "9.1.0.11": json(500, { error: true }),
  "9.1.0.12": withoutCors(json(429, { error: true, reason: "RateLimited" })),
  "9.1.0.13": json(200, null),
  "9.1.0.14": json(200, [GOOGLE_4]),
} as const satisfies Readonly<Record<string, Responder>>;

const ANSWERS: Readonly<Record<string, Responder>> = {
  ...FAILURES,
  "8.8.8.8": json(200, GOOGLE_4),
  "2001:4860:4860::8888": json(200, GOOGLE_6),
  "9.0.0.0": json(200, NULL_ISLAND),
  "9.0.0.2": json(200, { ...GOOGLE_4, ip: "not an address" }),
};

/** Starts the service on a free port. */
export async function startService(): Promise<LocalService> {
  const asked: string[] = [];
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(`${request.method} ${path}`);
    response.setHeader("Access-Control-Allow-Origin", "*");
    const address = /^\/geo\/([^/]+)\/json\/$/.exec(path)?.[1] ?? "";
    if (address === SLOW) waiting.push(response);
    else (ANSWERS[address] ?? json(404, { error: true, reason: "No such path" }))(response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/geo`,
    asked,
    release: () => {
      for (const response of waiting.splice(0)) json(200, { ...GOOGLE_4, ip: SLOW, city: "Slowville" })(response);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
