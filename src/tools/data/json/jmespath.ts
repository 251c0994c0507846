// A file of its own, so that the build names what it is loaded as.
export { search } from "@jmespath-community/jmespath";
