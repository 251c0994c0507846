import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

const WORDS = { title: "Length", description: "Converts lengths.", keywords: "length", path: "/UnitsConvert/Length" };

/** The tags of a page built with this site address, or none. */
async function headOf(siteUrl: string | undefined): Promise<string> {
  vi.resetModules();
  vi.stubEnv("TABKIT_SITE_URL", siteUrl);
  const { Head } = await import("./head.tsx");
  return renderToStaticMarkup(<Head {...WORDS} />);
}

afterEach(() => void vi.unstubAllEnvs());

test("link previews have the page's and the picture's address if the site's is known", async () => {
  const head = await headOf("https://tools.test/kit/");
  expect(head).toContain('<link rel="canonical" href="https://tools.test/kit/UnitsConvert/Length"/>');
  expect(head).toContain('<meta property="og:url" content="https://tools.test/kit/UnitsConvert/Length"/>');
  expect(head).toContain('<meta property="og:image" content="https://tools.test/kit/social.png"/>');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(head).toContain('<meta name="twitter:image" content="https://tools.test/kit/social.png"/>');
});

test("no tag has an address if the site's is unknown", async () => {
  for (const unknown of [undefined, ""]) {
    const head = await headOf(unknown);
    expect(head).toContain('<meta property="og:title" content="Length"/>');
    expect(head).toContain('<meta name="twitter:card" content="summary"/>');
    expect(head).not.toMatch(/og:url|og:image|twitter:image|https?:/);
  }
});
