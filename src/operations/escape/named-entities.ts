// A chunk of its own, with a name that the list of what is kept when used can have.
export { decodeHTML, decodeHTMLAttribute, encodeNonAsciiHTML } from "entities";
