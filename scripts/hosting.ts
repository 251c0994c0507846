import { fail, ok, type Result } from "#core/result.ts";
import { headersFor } from "./headers.ts";
import { portOf } from "./port.ts";

/** A server's configuration for the built site. */
export interface Hosting {
  /** The text of the site's `_headers` file: one source for every server. */
  readonly headers: string;
  /** The folder of the built site, on the server, without a slash at its end. */
  readonly root: string;
  readonly port: number;
  /** The path of the site in its domain, with a slash at its end. */
  readonly base: string;
}

/** Where a site lies and is served, parsed from user input. */
export function hostingOf(written: {
  readonly root: string;
  readonly port: string;
  readonly base: string;
}): Result<Omit<Hosting, "headers">> {
  const port = portOf(written.port, "--port");
  if (!port.ok) return port;
  // Characters that servers replace, or that end a text, even between quotes.
  if (!/^([A-Za-z]:)?\/[^\p{C}"\\$`{}]*$/u.test(written.root)) {
    return fail(
      `--root is the whole path of the site's folder on the server, such as /srv/tabkit, and not ‘${written.root}’: it begins with / and has none of the characters " \\ $ \` { }.`,
    );
  }
  if (!/^\/([\w.~-]+\/)*([\w.~-]+)?$/.test(written.base) || /(^|\/)\.\.?(\/|$)/.test(written.base)) {
    return fail(
      `--base is the site's path in its domain, such as /tools/, and not ‘${written.base}’: it begins with / and has letters, digits and . _ ~ - between its slashes.`,
    );
  }
  const root = written.root.replace(/(?<=.)\/+$/, "");
  return ok({ root, port: port.value, base: written.base.replace(/\/?$/, "/") });
}

/** Files in the site's folder that aren't pages, and that no address leads to. */
const HIDDEN = ["_headers", "404", "404.html"];

const plainly = (text: string) => text.replaceAll(".", "\\.");

/** nginx's configuration of one site, for its folder `conf.d`. It sends the .gz files; .br ones need a module. */
export function nginx({ headers, root, port, base }: Hosting): string {
  // A location with its own headers sends none of those around it.
  const lines = (path: string, indent: string) =>
    [...headersFor(path, headers)].map(([name, value]) => `${indent}add_header ${name} "${value}" always;`).join("\n");
  const folder = plainly(base.slice(0, -1));
  const hidden = HIDDEN.map((name) => (name === "404.html" ? "" : `  location = ${base}${name} { return 404; }\n`));
  const around =
    base === "/" ? "" : `  location / { return 404; }\n  location = ${base.slice(0, -1)} { return 308 ${base}; }\n`;
  return `server {
  listen ${port};
  root "${root}";
  gzip_static on;
  gzip_vary on;
  charset utf-8;
  absolute_redirect off;
  error_page 404 ${base}404.html;
  types {
    text/html html;
    text/css css;
    text/javascript js;
    text/plain txt;
    text/xml xml;
    image/svg+xml svg;
    image/png png;
    font/woff2 woff2;
    application/wasm wasm;
    application/manifest+json webmanifest;
  }
${lines("/", "  ")}
${around}${hidden.join("")}  location = ${base}404.html {
    internal;
    try_files /404.html =404;
  }
  location ~ "^${folder}(?<folder>/.*)?/$" {
    try_files $folder/index.html =404;
  }
  location ~ "^${folder}(?<asset>/assets/.*[^/])$" {
    try_files $asset =404;
${lines("/assets/", "    ")}
  }
  location ~ "^${folder}(?<page>/.*[^/])$" {
    try_files $page $page.html =404;
  }
}
`;
}

/** A Caddyfile. */
export function caddy({ headers, root, port, base }: Hosting): string {
  const lines = (path: string) =>
    [...headersFor(path, headers)].map(([name, value]) => `    ${name} "${value}"`).join("\n");
  const [handle, around] =
    base === "/"
      ? ["handle", ""]
      : [`handle_path ${base}*`, `  redir ${base.slice(0, -1)} ${base} 308\n  handle {\n    error 404\n  }\n`];
  return `{
  admin off
}
:${port} {
  root * "${root}"
  @pages not path ${base}assets/*
  header @pages {
${lines("/")}
  }
  @assets path ${base}assets/*
  header @assets {
${lines("/assets/")}
  }
  @manifest path *.webmanifest
  header @manifest Content-Type application/manifest+json
${around}  ${handle} {
    try_files {path} {path}.html {path}/index.html
    @hidden path ${HIDDEN.map((name) => `/${name}`).join(" ")}
    error @hidden 404
    file_server {
      precompressed br gzip
    }
  }
  handle_errors {
    rewrite * /404.html
    header Cache-Control no-cache
    file_server
  }
}
`;
}

/**
 * The `config.json` of Vercel's Build Output API, whose folder `static` has the built site; with a base, in its folder of
 * that name.
 */
export function vercel({ headers, base }: Pick<Hosting, "headers" | "base">): string {
  const start = plainly(base);
  const rule = (src: string, path: string) => ({
    src,
    headers: Object.fromEntries(headersFor(path, headers)),
    continue: true,
  });
  const notFound = { dest: `${base}404.html`, status: 404 };
  return `${JSON.stringify(
    {
      version: 3,
      routes: [
        rule(`${start}(.*)`, "/"),
        rule(`${start}assets/(.*)`, "/assets/"),
        { src: `${start}(${HIDDEN.map(plainly).join("|")})`, ...notFound },
        { handle: "filesystem" },
        { src: `${start}(.+?)/?`, dest: `${base}$1.html`, check: true },
        { src: `${start}.*`, ...notFound },
      ],
    },
    null,
    2,
  )}\n`;
}
