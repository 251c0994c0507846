import { nameOperation } from "./name-operation.ts";

export default nameOperation("path", "path/case", ["path case", "slash case"], "parse/http/response");
