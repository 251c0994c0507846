// A file of its own, so that the build names what it is loaded as.
export { compileSchema } from "json-schema-library";
