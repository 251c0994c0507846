import { readJson, readYaml } from "./data-formats.ts";
import { isUnreadable } from "./manifest.ts";
import { at, entriesOf, textOf } from "./values.ts";

/** One operation of an HTTP interface. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** What an OpenAPI or Swagger file describes. */
export interface HttpInterface {
  readonly title: string | undefined;
  readonly operations: readonly Operation[];
}

const METHODS = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];

/** Reads OpenAPI 3 and Swagger 2, as JSON or YAML. Nothing if the file is neither. */
export function readOpenApi(text: string, path: string): HttpInterface | undefined {
  const parsed = path.endsWith(".json") ? readJson(text) : readYaml(text);
  if (isUnreadable(parsed)) return undefined;
  const { value } = parsed;
  if (at(value, "openapi") === undefined && at(value, "swagger") === undefined) return undefined;
  const operations = entriesOf(at(value, "paths")).flatMap(([route, item]) =>
    METHODS.filter((method) => entriesOf(at(item, method)).length > 0).map((method) => ({
      method: method.toUpperCase(),
      path: route,
      summary: textOf(at(item, method, "summary")) ?? textOf(at(item, method, "operationId")) ?? "",
    })),
  );
  return { title: textOf(at(value, "info", "title")), operations };
}
