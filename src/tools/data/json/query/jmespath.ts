// A file of its own, so that the build names what it is loaded as.
import {
  type JSONObject,
  type JSONValue,
  registerFunction,
  search,
  TreeInterpreter,
  TYPE_ARRAY,
  TYPE_ARRAY_ARRAY,
  TYPE_EXPREF,
  TYPE_OBJECT,
} from "@jmespath-community/jmespath";
import { orderedObject } from "#core/json/stand-ins.ts";

export { search };

// Objects that an expression makes list their keys in the order in which it names them.
const interpreters = Object.getPrototypeOf(TreeInterpreter) as typeof TreeInterpreter;
const visit = interpreters.visit;
// The interpreter for an expression passed to a function: in 'let' it's one with the variables.
const readers = new WeakMap<object, typeof TreeInterpreter>();
interpreters.visit = function (node, value) {
  if (node.type === "ExpressionReference") {
    const expression = visit.call(this, node, value);
    readers.set(expression as object, this);
    return expression;
  }
  if (node.type !== "MultiSelectHash") return visit.call(this, node, value);
  return orderedObject(
    node.children.map((child) => [child.name, this.visit(child.value, value)] as const),
  ) as JSONObject;
};

const replaced = { override: true };
registerFunction(
  "merge" as string,
  (objects) => orderedObject(objects.flatMap((object) => Object.entries(object as JSONObject))) as JSONObject,
  [{ types: [TYPE_OBJECT], variadic: true }],
  replaced,
);
registerFunction(
  "from_items" as string,
  ([pairs]) => {
    const entries = pairs as unknown as readonly (readonly JSONValue[])[];
    if (entries.some((pair) => pair.length !== 2 || typeof pair[0] !== "string"))
      throw new Error("invalid value, each array must contain two elements, a pair of string and value");
    return orderedObject(entries as readonly (readonly [string, JSONValue])[]) as JSONObject;
  },
  [{ types: [TYPE_ARRAY_ARRAY] }],
  replaced,
);
registerFunction(
  "group_by" as string,
  ([items, expression]) => {
    const node = expression as unknown as Parameters<typeof visit>[0];
    const keys = (items as readonly JSONValue[]).map((item) => {
      const key = readers.get(node)?.visit(node, item ?? {});
      if (typeof key !== "string") throw new Error(`Invalid type: expected one of (string), received ${typeName(key)}`);
      return key;
    });
    const groups = Map.groupBy((items as readonly JSONValue[]).entries(), ([at]) => keys[at] ?? "");
    return orderedObject(
      Array.from(groups, ([key, group]) => [key, group.map(([, item]) => item)] as const),
    ) as JSONObject;
  },
  [{ types: [TYPE_ARRAY] }, { types: [TYPE_EXPREF] }],
  replaced,
);

const typeName = (value: unknown): string => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);
