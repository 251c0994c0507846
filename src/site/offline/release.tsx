import { use } from "react";
import { PrerenderContext } from "#site/routes/location.tsx";

/** Which release of the site the shown document is from, as the build wrote it there; undefined in development. */
export const releaseOfDocument = (): string | undefined =>
  document.querySelector<HTMLMetaElement>("meta[name=tabkit-release]")?.content;

/** The version and the commit of the shown page. */
export function Release() {
  const release = use(PrerenderContext)?.release ?? releaseOfDocument();
  return release && <p className="py-0.5">Version {release}</p>;
}
