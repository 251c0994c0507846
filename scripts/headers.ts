/** The policy of every page: scripts and workers of our own only, and no request but to ourselves and the IP service. */
export const contentSecurityPolicy = (ipServiceOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    // Style attributes (a slider's filled part, a preview's shadow) and the colour picker's own sheet are inline.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' blob: ${ipServiceOrigin}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const headers = (policy: string): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": policy,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  // Pages and icons are asked for anew each time, and answered with 304 where they are the same.
  "Cache-Control": "no-cache",
});

// Names in assets/ carry a hash of the content: a file of that name never changes.
const ASSET_HEADERS = { "Cache-Control": "public, max-age=31536000, immutable" };

const RULES = [
  ["/*", headers],
  ["/assets/*", () => ASSET_HEADERS],
] as const;

/** The headers in the form that Netlify, Cloudflare Pages and others read from a file named `_headers`. */
export const headersFile = (policy: string): string =>
  `${RULES.map(([pattern, of]) =>
    [pattern, ...Object.entries(of(policy)).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  ).join("\n\n")}\n`;

/** The headers for a path, read from the text of a `_headers` file: later rules win. */
export function headersFor(path: string, file: string): Map<string, string> {
  const found = new Map<string, string>();
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
