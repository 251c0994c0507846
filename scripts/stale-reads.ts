import { childrenOf, isNode, type Node, parse } from "./syntax-tree.ts";

/** A name in a component or a hook that is read after an `await`, when the component may have been rendered again. */
export interface StaleRead {
  readonly line: number;
  readonly name: string;
}

const COMPONENT_OR_HOOK = /^(use)?[A-Z]/;
/** Hooks whose result is the same at every render, or always current. */
const STABLE_HOOKS = new Set(["useRef", "useId", "useNewest", "useEffectEvent", "useTabText", "useFocusOnOpening"]);
/** What hooks return besides values: setters and functions that read again. */
const STABLE_NAMES = new Set(["now", "set", "reset", "dispatch"]);

const isFunction = ({ type }: Node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/**
 * The reads of props, state and values derived from them, in components and hooks, after an `await` or in what is
 * passed to `then`, `catch` or `finally`. There they may belong to a past render: `useNewest`, the third of
 * `useTabState` and `now` of `useParams` read again.
 */
export function staleReads(path: string, code: string): StaleRead[] {
  const found: StaleRead[] = [];
  const lineOf = (at: number) => code.slice(0, at).split("\n").length;
  const visit = (node: Node) => {
    for (const { name, body } of functionsIn(node)) {
      if (!COMPONENT_OR_HOOK.test(name)) continue;
      const rendered = renderedNames(body);
      for (const { at, name: read } of lateReads(body, rendered)) found.push({ line: lineOf(at), name: read });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parse(path, code));
  return found;
}

/** The named functions that a node itself is or declares. */
function functionsIn(node: Node): { name: string; body: Node }[] {
  if (node.type === "FunctionDeclaration") return [{ name: nameOf(node.id), body: node }];
  if (node.type !== "VariableDeclarator" || !isNode(node.init) || !isFunction(node.init)) return [];
  return [{ name: nameOf(node.id), body: node.init }];
}

const nameOf = (node: unknown) => (isNode(node) && node.type === "Identifier" ? String(node.name) : "");

/** The names that a pattern binds, with their positions in it. */
function boundBy(pattern: unknown, place = 0): { name: string; place: number }[] {
  if (!isNode(pattern)) return [];
  const inside = (node: unknown, at = place) => boundBy(node, at);
  if (pattern.type === "Identifier") return [{ name: String(pattern.name), place }];
  if (pattern.type === "AssignmentPattern") return inside(pattern.left);
  if (pattern.type === "RestElement") return inside(pattern.argument);
  if (pattern.type === "ArrayPattern") return (pattern.elements as unknown[]).flatMap((each, at) => inside(each, at));
  if (pattern.type === "ObjectPattern") {
    return (pattern.properties as Node[]).flatMap((each) => inside(each.type === "Property" ? each.value : each));
  }
  return [];
}

/** The names that a component or hook binds at each render, except constant ones. */
function renderedNames(component: Node): Set<string> {
  const names = (component.params as unknown[]).flatMap((param) => boundBy(param)).map(({ name }) => name);
  const closures: { name: string; body: Node }[] = [];
  const statements = isNode(component.body) ? childrenOf(component.body) : [];
  for (const statement of statements) {
    if (statement.type === "FunctionDeclaration") closures.push({ name: nameOf(statement.id), body: statement });
    if (statement.type !== "VariableDeclaration") continue;
    for (const { id, init } of statement.declarations as Node[]) {
      if (isNode(init) && isFunction(init)) closures.push({ name: nameOf(id), body: init });
      else
        names.push(
          ...boundBy(id)
            .filter((one) => !isStable(id, init, one))
            .map(({ name }) => name),
        );
    }
  }
  const rendered = new Set(names.filter((name) => !STABLE_NAMES.has(name)));
  // A function that reads rendered values belongs to that render; so does one that calls it.
  for (let size = -1; size !== rendered.size; ) {
    size = rendered.size;
    for (const { name, body } of closures) if (readsIn(body, rendered).length > 0) rendered.add(name);
  }
  return rendered;
}

function isStable(id: unknown, init: unknown, { place }: { readonly place: number }): boolean {
  const hook = isNode(init) && init.type === "CallExpression" ? nameOf(init.callee) : "";
  if (STABLE_HOOKS.has(hook)) return true;
  const isList = isNode(id) && id.type === "ArrayPattern";
  // State without a setter is made once.
  if (isList && (id.elements as unknown[]).length === 1 && hook === "useState") return true;
  return isList && place > 0;
}

/** Where names are read in a node, except for those that it binds itself. */
function readsIn(node: Node, names: ReadonlySet<string>): { at: number; name: string }[] {
  const own = new Set(ownNames(node));
  const visible = own.size > 0 ? new Set([...names].filter((name) => !own.has(name))) : names;
  if (node.type === "Identifier")
    return visible.has(String(node.name)) ? [{ at: node.start, name: String(node.name) }] : [];
  const skipped = new Set<unknown>([
    node.type === "MemberExpression" && !node.computed && node.property,
    node.type === "Property" && !node.computed && !node.shorthand && node.key,
    node.type === "JSXAttribute" && node.name,
  ]);
  // In a record's shorthand, the name and the value are one.
  if (node.type === "Property" && node.shorthand) skipped.add(node.key);
  return childrenOf(node)
    .filter((child) => !skipped.has(child))
    .flatMap((child) => readsIn(child, visible));
}

function ownNames(node: Node): string[] {
  if (isFunction(node)) return (node.params as unknown[]).flatMap((param) => boundBy(param)).map(({ name }) => name);
  if (node.type === "CatchClause") return boundBy(node.param).map(({ name }) => name);
  if (node.type !== "BlockStatement") return [];
  return childrenOf(node)
    .flatMap((child) => (child.type === "VariableDeclaration" ? (child.declarations as Node[]) : []))
    .flatMap(({ id }) => boundBy(id).map(({ name }) => name));
}

/** The reads that follow an `await` in their function, or are in a promise's callback. */
function lateReads(component: Node, rendered: ReadonlySet<string>): { at: number; name: string }[] {
  const found = new Map<number, string>();
  const within = (node: Node, names: ReadonlySet<string>) => {
    const own = new Set(ownNames(node));
    const visible = new Set(
      [...names].filter((name) => !own.has(name) || node === component || node === component.body),
    );
    if (isFunction(node) && node !== component) {
      const first = firstAwait(node);
      if (first !== undefined) {
        for (const { at, name } of readsIn(node, visible)) if (at > first) found.set(at, name);
      }
    }
    if (isPromiseCall(node)) {
      for (const argument of node.arguments as Node[]) {
        if (isFunction(argument)) for (const { at, name } of readsIn(argument, visible)) found.set(at, name);
      }
    }
    for (const child of childrenOf(node)) within(child, visible);
  };
  within(component, rendered);
  return [...found].map(([at, name]) => ({ at, name }));
}

/** Where the first `await` of a function itself ends. */
function firstAwait(node: Node): number | undefined {
  const ends: number[] = [];
  const seek = (inner: Node) => {
    if (inner.type === "AwaitExpression") ends.push(inner.end);
    for (const child of childrenOf(inner)) if (!isFunction(child)) seek(child);
  };
  for (const child of childrenOf(node)) if (child === node.body) seek(child);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

function isPromiseCall({ type, callee }: Node): boolean {
  if (type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression") return false;
  return /^(then|catch|finally)$/.test(nameOf(callee.property));
}
