/** Words that the search finds this tool by, besides its name and those of its operations. */
export default [
  "url",
  "uri",
  "percent encoding",
  "url encode decode",
  "url encoder decoder",
  "query string",
  "punycode",
  "idn",
  "idna",
];
