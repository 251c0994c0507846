/** The settings that links use. Existing lines must not change. */
export default {
  operation:
    "url-encode of url-encode, url-decode, url-address-encode, url-address-decode, form-encode, form-decode, query-to-table, table-to-query, idna-encode, idna-decode, punycode-encode, punycode-decode",
  input: "text of text, hex, base64",
  result: "auto of auto, text, hex, base64",
  all: "0",
  table: "tabs of tabs, json",
};
