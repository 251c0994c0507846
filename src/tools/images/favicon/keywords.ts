/** Words that the search finds this tool by, besides its name. */
export default [
  "favicon",
  "favicon generator",
  "site icon",
  "app icon",
  "apple touch icon",
  "maskable",
  "manifest",
  "webmanifest",
  "pwa icons",
  "ico",
  "png to ico",
  "svg to ico",
  "home screen",
];
