// A separate chunk, with a name that the list of files kept when used can have.
export { decodeHTML, decodeHTMLAttribute, encodeNonAsciiHTML } from "entities";
