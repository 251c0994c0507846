import { isNode, type Node } from "./ast.ts";

/** Other code for a node of the source, or for a part of it. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly after: string;
}

const BINARY: Readonly<Record<string, readonly string[]>> = {
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "**": ["*"],
  "<<": [">>"],
  ">>": ["<<"],
  ">>>": [">>", "<<"],
  "&": ["|"],
  "|": ["&"],
  "^": ["|"],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
};

const ASSIGNMENT: Readonly<Record<string, string>> = {
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
  "%=": "*=",
  "<<=": ">>=",
  ">>=": "<<=",
  ">>>=": "<<=",
  "&=": "|=",
  "|=": "&=",
  "^=": "|=",
  "??=": "=",
};

/** Methods and properties, and what they are mistaken for. */
const NAMES: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  round: "floor",
  trunc: "round",
  startsWith: "endsWith",
  endsWith: "startsWith",
  indexOf: "lastIndexOf",
  lastIndexOf: "indexOf",
  push: "unshift",
  unshift: "push",
  shift: "pop",
  pop: "shift",
  find: "findLast",
  findLast: "find",
  findIndex: "findLastIndex",
  findLastIndex: "findIndex",
  reduce: "reduceRight",
  padStart: "padEnd",
  padEnd: "padStart",
  toUpperCase: "toLowerCase",
  toLowerCase: "toUpperCase",
  getUint16: "getInt16",
  getUint32: "getInt32",
  x: "y",
  y: "x",
  width: "height",
  height: "width",
};

/** Methods whose call is removed: `list.filter(test)` becomes `list`. */
const LEFT_OUT = new Set(
  "slice subarray filter sort toSorted reverse toReversed trim trimStart trimEnd concat replace replaceAll normalize flat toFixed".split(
    " ",
  ),
);

/** Functions for which the order of arguments doesn't matter. */
const ANY_ORDER = new Set(["Math.min", "Math.max", "Math.hypot", "Math.imul"]);

/** Words for people aren't logic: a text with a space between letters is unchanged. */
const isProse = (text: string) => /\p{L}[,;:.!?]?\s+\p{L}|\p{L}{3}\s|\s\p{L}{3}/u.test(text);

/** Only some of a table's numbers are changed, or its mutants would outnumber all others. */
const FROM_A_TABLE = 6;

const number = (node: Node, parent: Node | undefined): string[] => {
  const { value, raw } = node as unknown as { value: number; raw: string };
  const list = parent?.type === "ArrayExpression" ? (parent.elements as unknown[]) : [];
  if (list.length > FROM_A_TABLE && list.indexOf(node) % Math.ceil(list.length / FROM_A_TABLE) !== 0) return [];
  if (value === 0) return ["1"];
  if (value === 1) return ["0", "2"];
  if (!Number.isInteger(value)) return [`(${raw} * 1.1)`];
  return value % 2 ? [`(${raw} + 1)`] : [`(${raw} - 1)`];
};

const pattern = (raw: string): string[] => {
  const end = raw.lastIndexOf("/");
  const source = raw.slice(1, end);
  const flags = raw.slice(end + 1);
  const sources = [
    source.startsWith("^") ? source.slice(1) : undefined,
    source.endsWith("$") && !source.endsWith("\\$") ? source.slice(0, -1) : undefined,
    source.replace(/(?<=[\])\w])\+/, "*"),
    source.replace(/(?<=[\])\w])\*/, "+"),
    source.replace(/(?<=[\])\w])\?/, ""),
  ];
  const changed = sources.filter((one): one is string => one !== undefined && one !== "" && one !== source);
  const all = changed.map((one) => `/${one}/${flags}`);
  return flags.includes("i") ? [...all, `/${source}/${flags.replace("i", "")}`] : all;
};

const literal = (node: Node, parent: Node | undefined): string[] => {
  if (isNode(node.regex) || typeof node.regex === "object") return pattern(node.raw as string);
  switch (typeof node.value) {
    case "boolean":
      return [String(!node.value)];
    case "number":
      return number(node, parent);
    case "string":
      if (node.value === "") return ['"x"'];
      return isProse(node.value) ? [] : ['""'];
    default:
      return [];
  }
};

/** All replacements of a source node. `text` returns a node's code. */
export function replacementsOf(node: Node, parent: Node | undefined, text: (node: Node) => string): Replacement[] {
  const instead = (...codes: string[]) => codes.map((after) => ({ start: node.start, end: node.end, after }));
  const part = (key: string) => node[key] as Node;
  const of = (key: string) => text(part(key));

  switch (node.type) {
    case "BinaryExpression": {
      const sides = [part("left"), part("right")];
      const joins =
        node.operator === "+" &&
        sides.some((side) => side.type === "TemplateLiteral" || typeof side.value === "string");
      const others = joins ? [] : (BINARY[node.operator as string] ?? []);
      return instead(...others.map((operator) => `${of("left")} ${operator} ${of("right")}`));
    }
    case "LogicalExpression":
      if (node.operator === "??") return instead(of("left"), of("right"));
      return instead(`(${of("left")}) ${node.operator === "&&" ? "||" : "&&"} (${of("right")})`);
    case "AssignmentExpression": {
      const operator = ASSIGNMENT[node.operator as string];
      return operator ? instead(`${of("left")} ${operator} ${of("right")}`) : [];
    }
    case "UpdateExpression": {
      const operator = node.operator === "++" ? "--" : "++";
      return instead(node.prefix ? operator + of("argument") : of("argument") + operator);
    }
    case "UnaryExpression":
      return node.operator === "!" || node.operator === "-" ? instead(`(${of("argument")})`) : [];
    case "ConditionalExpression":
      return instead(`!(${of("test")}) ? ${of("consequent")} : ${of("alternate")}`);
    case "IfStatement": {
      const { start, end } = part("test");
      return [
        { start, end, after: "true" },
        { start, end, after: "false" },
      ];
    }
    case "WhileStatement": {
      const { start, end } = part("test");
      return [{ start, end, after: "false" }];
    }
    case "ExpressionStatement":
      return typeof node.directive === "string" ? [] : instead(";");
    case "ThrowStatement":
    case "BreakStatement":
    case "ContinueStatement":
      return parent?.type === "SwitchCase" && node.type === "BreakStatement" ? [] : instead(";");
    case "ReturnStatement":
      return node.argument ? [] : instead(";");
    case "Literal":
      return instead(...literal(node, parent));
    case "TemplateLiteral": {
      const words = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      return parent?.type === "TaggedTemplateExpression" || words.some(isProse) ? [] : instead("``");
    }
    case "MemberExpression": {
      const other = node.computed ? undefined : NAMES[of("property")];
      return other ? [{ ...pick(part("property")), after: other }] : [];
    }
    case "CallExpression": {
      const callee = part("callee");
      const [first, second] = node.arguments as Node[];
      const swapped =
        first &&
        second &&
        text(first) !== text(second) &&
        !ANY_ORDER.has(text(callee)) &&
        ![first, second].some(isFunctionOrSpread)
          ? [{ start: first.start, end: second.end, after: `${text(second)}, ${text(first)}` }]
          : [];
      const left =
        callee.type === "MemberExpression" && !callee.computed && LEFT_OUT.has(text(callee.property as Node))
          ? instead(text(callee.object as Node))
          : [];
      return [...swapped, ...left];
    }
    default:
      return [];
  }
}

const pick = ({ start, end }: Node) => ({ start, end });

const isFunctionOrSpread = ({ type }: Node) =>
  type === "ArrowFunctionExpression" || type === "FunctionExpression" || type === "SpreadElement";
