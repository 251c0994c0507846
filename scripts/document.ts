/** The files a page loads at once; files are paths in the site's folder. */
export interface LoadedFiles {
  /** The script that runs before all others, inlined in the page itself. */
  readonly bootScript: string;
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly entry: string;
  /** Chunks that the page needs at once. */
  readonly preload: readonly string[];
}

/** The parts of a page's HTML. */
export interface Parts {
  /** Tags for the head. */
  readonly head: string;
  /** The prerendered content. */
  readonly body: string;
  readonly policy: string;
  /** The name of this build. */
  readonly release: string;
  /** The path from the page's address to the site's folder. */
  readonly toBase: string;
  /** The tags that load scripts and styles. */
  readonly scripts: string;
  /** The tags that load what isn't needed for painting, for the end of the document. */
  readonly late?: string;
  /** The page's route as JSON, and the scripts of its controls; neither if the entry must find out what to show. */
  readonly root: { readonly route?: string; readonly controls?: readonly string[] };
}

/** The tags that load style sheets. */
export const styleSheets = (styles: readonly string[], toBase: string): string =>
  styles.map((file) => `<link rel="stylesheet" href="${toBase}${file}">`).join("\n");

/**
 * The tags that load a page's scripts and styles. With `inlineStyles`, which are all that it needs to be painted, the
 * style sheets go at the end of the document.
 */
export function pageScripts(
  { bootScript, styles, fonts, entry, preload }: LoadedFiles,
  toBase: string,
  inlineStyles: readonly string[] = [],
): string {
  return [
    `<script>${bootScript}</script>`,
    inlineStyles.length === 0
      ? styleSheets(styles, toBase)
      : inlineStyles.map((text) => `<style>${text}</style>`).join("\n"),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${toBase}${file}" crossorigin>`),
    ...preload.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${toBase}${file}">`),
    `<script type="module" fetchpriority="low" src="${toBase}${entry}"></script>`,
  ].join("\n");
}

// From the root of a domain the first leads to the site; below a sub-folder one of the others does, up to four unknown folders
// deep. Each that leads nowhere is a request that the host refuses.
const NOT_FOUND_BASES = ["/", "./", ...Array.from({ length: 4 }, (_, at) => "../".repeat(at + 1))];

/** The tags that load the not-found page's scripts and styles, at whatever address it is shown. */
export function notFoundScripts(bootScript: string, files: Pick<LoadedFiles, "styles" | "preload" | "entry">): string {
  const json = JSON.stringify(files).replaceAll('"', "&quot;");
  return [
    `<meta name="tabkit-files" content="${json}">`,
    ...NOT_FOUND_BASES.map((base) => `<script src="${base}${bootScript}"></script>`),
  ].join("\n");
}

/** The background of pages in either theme, which browsers continue around them. */
export const PAPER = { light: "#f6f7f5", dark: "#0c1211" } as const;

/** A whole HTML document. */
export function document({ head, body, policy, release, toBase, scripts, late = "", root }: Parts): string {
  // Browsers follow all of this policy from within a page except frame-ancestors, and complain about that one.
  const policyInPage = policy.replace(/; frame-ancestors [^;]*/, "");
  const route = root.route ? ` data-route="${root.route.replaceAll('"', "&quot;")}"` : "";
  const controls = root.controls?.length ? ` data-controls="${root.controls.join(" ")}"` : "";
  // What makes the page wider may be read only after its head was painted.
  const wide = / data-workbench| class="all-tools/.test(body) ? " data-wide" : "";
  return `<!doctype html>
<html lang="en"${wide}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policyInPage}">
<meta name="theme-color" content="${PAPER.light}" data-light="${PAPER.light}" data-dark="${PAPER.dark}">
<meta name="tabkit-release" content="${release}">
${scripts}
<link rel="icon" type="image/svg+xml" href="${toBase}icon.svg">
<link rel="icon" type="image/png" sizes="32x32" href="${toBase}icon-32.png">
<link rel="apple-touch-icon" href="${toBase}icon-180.png">
<link rel="manifest" href="${toBase}site.webmanifest">
${head}
</head>
<body>
<noscript><p class="script-note">Tabkit's tools need JavaScript, which is turned off here. You can still read this page.</p></noscript>
<div id="root"${route}${controls}>${body}</div>${late}
<p class="script-note early-script-note" role="status">Ready in a moment …</p>
<p class="script-note late-script-note" role="status">This page's script hasn't loaded yet, so its controls don't work. If that doesn't change, reload the page.</p>
</body>
</html>
`;
}
