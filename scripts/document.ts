/** Writes the address of one of the site's files as seen from a page. */
type Address = (file: string) => string;

/** The parts of a page's HTML; files are paths in the site's folder. */
export interface Parts {
  /** Tags for the head. */
  readonly head: string;
  /** The prerendered content, and its route as JSON; no route where the script must find out what to show. */
  readonly body: string;
  readonly route: string | undefined;
  /** The script with the page's controls, if it has any. */
  readonly script: string | undefined;
  readonly policy: string;
  readonly themeScript: string;
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly entry: string;
  /** Chunks that the page needs at once. */
  readonly preload: readonly string[];
  /** How to address a file; where there are several ways, each is tried. */
  readonly to: readonly Address[];
}

/** A whole HTML document. */
export const document = (parts: Parts): string => {
  const { head, body, route, script, policy, themeScript, styles, fonts, entry, preload, to } = parts;
  const each = (files: readonly string[], tag: (address: string) => string) =>
    to.flatMap((address) => files.map((file) => tag(address(file)))).join("\n");
  const [nearest = (file: string) => file] = to;
  // Browsers heed all of this policy but frame-ancestors from within a page, and complain about that one.
  const policyInPage = policy.replace(/; frame-ancestors [^;]*/, "");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policyInPage}">
<meta name="theme-color" content="#0f766e">
${each([themeScript], (address) => `<script src="${address}"></script>`)}
${each(styles, (address) => `<link rel="stylesheet" href="${address}">`)}
${each(fonts, (address) => `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`)}
${each(preload, (address) => `<link rel="modulepreload" href="${address}">`)}
${each([entry], (address) => `<script type="module" src="${address}"></script>`)}
<link rel="icon" type="image/svg+xml" href="${nearest("icon.svg")}">
<link rel="icon" type="image/png" sizes="32x32" href="${nearest("icon-32.png")}">
<link rel="apple-touch-icon" href="${nearest("icon-180.png")}">
<link rel="manifest" href="${nearest("site.webmanifest")}">
${head}
</head>
<body>
<div id="root"${route ? ` data-route="${route.replaceAll('"', "&quot;")}"` : ""}${script ? ` data-script="${script}"` : ""}>${body}</div>
</body>
</html>
`;
};
