/** Which release of the site the shown document is from, as the build wrote it there; undefined in development. */
export const releaseOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>("meta[name=tabkit-release]")?.content;
