import { headersFor } from "./headers.ts";

/** What a server's configuration says of the built site. */
export interface Hosting {
  /** The text of the site's `_headers` file: one source for every server. */
  readonly headers: string;
  /** The folder of the built site, on the server. */
  readonly root: string;
  readonly port: number;
}

const ASSETS = "/assets/";

/** nginx's configuration of one site, for its folder `conf.d`. It sends the .gz files; .br ones need a module. */
export function nginx({ headers, root, port }: Hosting): string {
  // A location with headers of its own sends none of those around it.
  const lines = (path: string, indent: string) =>
    [...headersFor(path, headers)].map(([name, value]) => `${indent}add_header ${name} "${value}" always;`).join("\n");
  return `server {
  listen ${port};
  root ${root};
  gzip_static on;
  gzip_vary on;
  absolute_redirect off;
  error_page 404 /404.html;
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
  location / {
    try_files $uri $uri.html $uri/index.html =404;
  }
  location ${ASSETS} {
${lines(ASSETS, "    ")}
  }
}
`;
}

/** A Caddyfile. */
export function caddy({ headers, root, port }: Hosting): string {
  const lines = (path: string) =>
    [...headersFor(path, headers)].map(([name, value]) => `    ${name} "${value}"`).join("\n");
  return `{
  admin off
}
:${port} {
  root * ${root}
  @pages not path ${ASSETS}*
  header @pages {
${lines("/")}
  }
  @assets path ${ASSETS}*
  header @assets {
${lines(ASSETS)}
  }
  @manifest path *.webmanifest
  header @manifest Content-Type application/manifest+json
  try_files {path} {path}.html {path}/index.html
  file_server {
    precompressed br gzip
  }
  handle_errors {
    rewrite * /404.html
    header Cache-Control no-cache
    file_server
  }
}
`;
}

/** The `config.json` of Vercel's Build Output API, whose folder `static` has the built site. */
export function vercel({ headers }: Pick<Hosting, "headers">): string {
  const rule = (src: string, path: string) => ({
    src,
    headers: Object.fromEntries(headersFor(path, headers)),
    continue: true,
  });
  return `${JSON.stringify(
    {
      version: 3,
      routes: [
        rule("/(.*)", "/"),
        rule(`${ASSETS}(.*)`, ASSETS),
        { handle: "filesystem" },
        { src: "/(.+?)/?", dest: "/$1.html", check: true },
        { src: "/.*", dest: "/404.html", status: 404 },
      ],
    },
    null,
    2,
  )}\n`;
}
