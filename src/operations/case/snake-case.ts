import { nameOperation } from "./name-operation.ts";

export default nameOperation("snake", "snake_case", ["snake case", "underscore"], "parse_http_response");
