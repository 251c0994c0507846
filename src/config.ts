// The addresses that a build may change, and nothing else does: set the variable when you build. Each is named in full:
// only then does the build put its value there, and leave out what that makes unreachable.

/** Where the site is published, without a slash at its end; undefined where the builder did not say. */
export const knownSiteUrl = import.meta.env.TABKIT_SITE_URL ? trimmed(import.meta.env.TABKIT_SITE_URL) : undefined;

/** The site's address where one must be shown, known or not. */
export const siteUrl = knownSiteUrl ?? "https://tabkit.example";

/** The source repository, without a slash at its end. */
export const repositoryUrl = import.meta.env.TABKIT_REPOSITORY_URL
  ? trimmed(import.meta.env.TABKIT_REPOSITORY_URL)
  : "https://github.com/example/tabkit";

/** The geolocation service of the IP lookup; it answers GET {url}/{ip}/json/. Without a slash at its end. */
export const ipServiceUrl = import.meta.env.TABKIT_IP_SERVICE_URL
  ? trimmed(import.meta.env.TABKIT_IP_SERVICE_URL)
  : "https://ipapi.co";

/** Whether the hosting platform's analytics scripts are loaded (paths under /_vercel/). */
export const loadsAnalytics = import.meta.env.TABKIT_ANALYTICS === "1";

export const issuesUrl = `${repositoryUrl}/issues`;
export const contributeUrl = `${repositoryUrl}/blob/main/CONTRIBUTING.md`;

function trimmed(address: string): string {
  return address.replace(/\/+$/, "");
}
