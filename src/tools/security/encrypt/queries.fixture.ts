/** What visitors type who are after this tool: it comes first. */
export default [
  "encrypt file",
  "encrypt",
  "decrypt",
  "age encryption",
  "openssl enc",
  "gpg decrypt",
  "shamir",
  "split secret",
];
