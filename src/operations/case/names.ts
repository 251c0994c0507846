import { done, type Operation, type Outcome, operation } from "#core/operation.ts";
import { naming, namingLabels } from "./letter-case.ts";
import { inStyle, STYLES } from "./naming.ts";

/** An operation that writes names in a style. */
const nameOperation = (
  style: keyof typeof STYLES,
  name: string,
  words: readonly string[],
  output: string,
): Operation<"text", "text", typeof naming, Outcome<string>> =>
  operation({
    id: `${style}-case`,
    name,
    words,
    asked: [`${style} case`, ...(style === "camel" || style === "pascal" ? [`${style}case`] : [])],
    takes: "text",
    gives: "text",
    params: naming,
    labels: namingLabels,
    run: (input, values) => {
      const { value, note } = inStyle(input, STYLES[style], values);
      return done(value, ...(note === undefined || input === "" ? [] : [note]));
    },
    examples: [{ input: "parse HTTPResponse", output }],
  });

export const camelCase = nameOperation(
  "camel",
  "camelCase",
  ["camel case", "lower camel case", "dromedary"],
  "parseHttpResponse",
);

export const pascalCase = nameOperation(
  "pascal",
  "PascalCase",
  ["pascal case", "upper camel case", "class name"],
  "ParseHttpResponse",
);

export const snakeCase = nameOperation("snake", "snake_case", ["snake case", "underscore"], "parse_http_response");

export const kebabCase = nameOperation(
  "kebab",
  "kebab-case",
  ["kebab case", "dash case", "hyphen case", "param case", "css class"],
  "parse-http-response",
);

export const constantCase = nameOperation(
  "constant",
  "CONSTANT_CASE",
  ["constant case", "screaming snake case", "macro case"],
  "PARSE_HTTP_RESPONSE",
);

export const dotCase = nameOperation("dot", "dot.case", ["dot case"], "parse.http.response");

export const pathCase = nameOperation("path", "path/case", ["path case", "slash case"], "parse/http/response");

export const trainCase = nameOperation(
  "train",
  "Train-Case",
  ["train case", "header case", "http header case"],
  "Parse-Http-Response",
);
