import {
  FunctionExpressionType,
  JSONPathEnvironment,
  JSONPathError,
  type JSONPathQuery,
  jsonpath,
  Nothing,
} from "json-p3";

export { JSONPathError };

const { expressions, selectors } = jsonpath;

const environment = new JSONPathEnvironment();
// The library's own counts the halves of surrogate pairs; section 2.4.4 counts characters.
environment.functionRegister.set("length", {
  argTypes: [FunctionExpressionType.ValueType],
  returnType: FunctionExpressionType.ValueType,
  call: (value: unknown) => lengthOf(value) ?? Nothing,
});

function lengthOf(value: unknown): number | undefined {
  if (typeof value === "string") return [...value].length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : undefined;
}

/**
 * A compiled query of RFC 9535; undefined for nested comparisons, which the library accepts but section 2.3.5.1
 * doesn't. Throws the library's own errors.
 */
export function compileJsonPath(query: string): JSONPathQuery | undefined {
  const compiled = environment.compile(query);
  return comparesComparison(compiled) ? undefined : compiled;
}

type Expression = jsonpath.expressions.FilterExpression;

const isLogical = (one: Expression): boolean =>
  one instanceof expressions.InfixExpression || one instanceof expressions.PrefixExpression;

const comparesComparison = ({ segments }: JSONPathQuery): boolean =>
  segments.some((segment) =>
    segment.selectors.some((one) => one instanceof selectors.FilterSelector && isWrong(one.expression)),
  );

function isWrong(one: Expression): boolean {
  if (one instanceof expressions.LogicalExpression) return isWrong(one.expression);
  if (one instanceof expressions.PrefixExpression) return isWrong(one.right);
  if (one instanceof expressions.FilterQuery) return comparesComparison(one.path);
  if (one instanceof expressions.FunctionExtension) return one.args.some(isWrong);
  if (!(one instanceof expressions.InfixExpression)) return false;
  return (!one.logical && (isLogical(one.left) || isLogical(one.right))) || isWrong(one.left) || isWrong(one.right);
}

/** The numbers in the comparisons and arguments of a query, to whose `value` all is compared. */
export const numberLiterals = ({ segments }: JSONPathQuery): jsonpath.expressions.NumberLiteral[] =>
  segments.flatMap((segment) =>
    segment.selectors.flatMap((one) => (one instanceof selectors.FilterSelector ? literalsOf(one.expression) : [])),
  );

function literalsOf(one: Expression): jsonpath.expressions.NumberLiteral[] {
  if (one instanceof expressions.NumberLiteral) return [one];
  if (one instanceof expressions.LogicalExpression) return literalsOf(one.expression);
  if (one instanceof expressions.PrefixExpression) return literalsOf(one.right);
  if (one instanceof expressions.FilterQuery) return numberLiterals(one.path);
  if (one instanceof expressions.FunctionExtension) return one.args.flatMap(literalsOf);
  if (one instanceof expressions.InfixExpression) return [...literalsOf(one.left), ...literalsOf(one.right)];
  return [];
}
