import {
  Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Pair,
  parseAllDocuments,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from "yaml";

/**
 * What is used of the package, as one object. Each worker's build would otherwise have a file of its own, with the
 * exports that this worker needs, and the first offline copy all of them.
 */
export const yaml = {
  Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Pair,
  parseAllDocuments,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
};
