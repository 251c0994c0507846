/**
 * The files that search engines request from a site, by name. A sitemap has whole addresses, so there is none if the
 * site's own is unknown (`undefined`).
 */
export function searchEngineFiles(siteUrl: string | undefined, paths: readonly string[]): Map<string, string> {
  const robots = ["User-agent: *", "Allow: /"];
  if (siteUrl === undefined) return new Map([["robots.txt", lines(robots)]]);
  return new Map([
    ["robots.txt", lines([...robots, `Sitemap: ${siteUrl}/sitemap.xml`])],
    [
      "sitemap.xml",
      lines([
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`),
        "</urlset>",
      ]),
    ],
  ]);
}

const lines = (all: readonly string[]) => `${all.join("\n")}\n`;
