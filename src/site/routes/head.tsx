import { knownSiteUrl } from "#config.ts";
import type { HeadTexts } from "#kits/tool.ts";
import { base } from "./base.ts";
import { useHref } from "./location.tsx";

const SHARING_PICTURE = "social.png";

/** The page's title and tags for search engines and link previews; React puts them into the document's head. */
export function Head({
  title,
  description,
  keywords,
  path,
  index = true,
}: HeadTexts & { readonly path: string; readonly index?: boolean }) {
  const href = useHref(path);
  // Where the builder named no address, the canonical one follows wherever the site is served. What link previews show
  // is read without running scripts, by whole addresses only: there it is left out.
  const address = knownSiteUrl ?? (import.meta.env.SSR ? undefined : location.origin + base);
  const canonical = address === undefined ? href : address + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      <meta name="robots" content={index ? "index, follow" : "noindex"} />
      {index && <link rel="canonical" href={canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Tabkit" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content={knownSiteUrl ? "summary_large_image" : "summary"} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {knownSiteUrl && (
        <>
          <meta property="og:url" content={knownSiteUrl + path} />
          <meta property="og:image" content={`${knownSiteUrl}/${SHARING_PICTURE}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:image" content={`${knownSiteUrl}/${SHARING_PICTURE}`} />
        </>
      )}
    </>
  );
}
