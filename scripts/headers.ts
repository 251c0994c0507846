import { createHash } from "node:crypto";
import { group } from "../src/core/text/counted.ts";

/** What a policy allows beyond the site's own files. */
export interface Allowed {
  /** The origin of the service that the IP lookup asks. */
  readonly ipServiceOrigin: string;
  /** Inline scripts. */
  readonly inlineScripts: readonly string[];
  /** Inline styles. 'all' if each page names its own. */
  readonly inlineStyles: Iterable<string> | "all";
  /** Style attributes of prerendered HTML: browsers require the hash of each. 'all' if each page names its own. */
  readonly styleAttributes: Iterable<string> | "all";
}

/**
 * The policy of a page: only our own scripts and workers, no script made from text, and no request but to ourselves and
 * the IP service.
 */
export const contentSecurityPolicy = ({
  ipServiceOrigin,
  inlineScripts,
  inlineStyles,
  styleAttributes,
}: Allowed): string =>
  [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...inlineScripts.map(hashSource)].join(" "),
    "require-trusted-types-for 'script'",
    // platform/trusted-types.ts, and not-found-boot.js.
    "trusted-types tabkit tabkit-boot",
    "worker-src 'self'",
    [
      "style-src 'self'",
      ...(inlineStyles === "all" ? ["'unsafe-inline'"] : [...inlineStyles].map(hashSource).sort()),
    ].join(" "),
    // For example a slider's filled part. What scripts set by `element.style` needs no permission.
    [
      "style-src-attr",
      ...(styleAttributes === "all" ? ["'unsafe-inline'"] : attributeSources([...styleAttributes])),
    ].join(" "),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' blob: ${ipServiceOrigin}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const attributeSources = (texts: readonly string[]) =>
  texts.length > 0 ? ["'unsafe-hashes'", ...texts.map(hashSource).sort()] : ["'none'"];

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The style attributes of HTML that React wrote. */
export const styleAttributesOf = (html: string): string[] =>
  Array.from(html.matchAll(/ style="([^"]*)"/g), ([, text = ""]) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&"),
  );

// Only the QR code's reader uses the camera, but a page entered elsewhere may get to it.
const CLOSED =
  "accelerometer autoplay display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking";

const headers = (policy: string): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": policy,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": [
    "camera=(self)",
    "clipboard-write=(self)",
    ...CLOSED.split(" ").map((name) => `${name}=()`),
  ].join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
});

// Names in assets/ contain a hash of the content: a file with that name never changes.
const ASSET_HEADERS = { "Cache-Control": "public, max-age=31536000, immutable" };

/**
 * Of everything else: pages and icons are requested again each time, and answered with 304 if they are the same. The
 * file has no rule for this, because hosts that read the file do so by default, and Cloudflare joins two rules for a
 * header.
 */
const USUAL_CACHING = ["Cache-Control", "no-cache"] as const;

/** The longest line that Cloudflare reads. */
const MAX_LINE_LENGTH = 2000;

// No two rules may set the same header.
const RULES = [
  ["/*", headers],
  ["/assets/*", () => ASSET_HEADERS],
] as const;

/** The headers in the form that Netlify, Cloudflare Pages and others read from a file named `_headers`. */
export function headersFile(policy: string): string {
  const rules = RULES.map(([pattern, of]) => [
    pattern,
    ...Object.entries(of(policy)).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${rules.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/**
 * The same for a site. If the policy would be too long for Cloudflare, it allows all style attributes, and if that
 * isn't enough all styles in pages: the policy in each page, which browsers also follow, still allows only that page's
 * own.
 */
export function headersFileFor(allowed: Allowed, warn: (text: string) => unknown = console.warn): string {
  const longest = (file: string) => Math.max(...file.split("\n").map((line) => line.length));
  const files = [{}, { styleAttributes: "all" }, { styleAttributes: "all", inlineStyles: "all" }].map((looser) =>
    headersFile(contentSecurityPolicy({ ...allowed, ...(looser as Partial<Allowed>) })),
  );
  const file = files.find((text) => longest(text) <= MAX_LINE_LENGTH);
  if (file !== undefined) return file;
  const shortest = files.at(-1) ?? "";
  warn(
    `A line of _headers has ${group(longest(shortest))} characters, and Cloudflare Pages reads ${group(MAX_LINE_LENGTH)}: TABKIT_IP_SERVICE_URL is long. Other hosts take it.`,
  );
  return shortest;
}

/** The headers that our own servers send for a path, by the text of a `_headers` file. */
export function headersFor(path: string, file: string): Map<string, string> {
  const found = new Map<string, string>([USUAL_CACHING]);
  for (const rule of file.trim().split("\n\n")) {
    const [pattern = "", ...lines] = rule.split("\n");
    if (!path.startsWith(pattern.replace("*", ""))) continue;
    for (const line of lines) {
      const colon = line.indexOf(":");
      found.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
    }
  }
  return found;
}
