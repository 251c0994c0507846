/** Words that the search finds this tool by, besides its name and those of its operations. */
export default [
  "base64",
  "base 64",
  "base64 encode decode",
  "base64 encoder decoder",
  "b64",
  "rfc 4648",
  "data url",
  "data uri",
];
