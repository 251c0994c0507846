import { nameOperation } from "./name-operation.ts";

export default nameOperation("dot", "dot.case", ["dot case"], "parse.http.response");
