import { parseAst } from "vite";

/**
 * Functions of React's client (react-dom-client.production.js) that nothing on the site can reach, with the body that
 * replaces theirs: what leads there isn't in the build (TAKEN_OF_REACT in package-replacements.ts), or is an element
 * that the site doesn't have.
 */
const UNREACHED: readonly { readonly why: string; readonly body: string; readonly functions: string }[] = [
  {
    why: "no <ViewTransition>",
    body: "",
    functions: `restoreViewTransitionOnHostInstances commitEnterViewTransitions commitExitViewTransitions
      commitNestedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions trackEnterViewTransitions
      startViewTransition scheduleViewTransitionEvent reportViewTransitionError flushAfterMutationEffects
      getViewTransitionName getViewTransitionClassName createViewTransitionInstance applyViewTransitionToHostInstances`,
  },
  {
    why: "no refs of fragments",
    body: "",
    functions: `FragmentInstance addFragmentHandleToFiber commitFragmentInstanceInsertionEffects
      commitFragmentInstanceDeletionEffects commitNewChildToFragmentInstances deleteChildFromFragmentInstance`,
  },
  { why: "no refs of fragments", body: "return false;", functions: "isFragmentInstanceParent" },
  { why: "no <html>, <head> or <body>", body: "return false;", functions: "isSingletonScope" },
  {
    why: "no <html>, <head> or <body>",
    body: "",
    functions: `resolveSingletonInstance releaseSingletonInstance commitHostSingletonAcquisition
      clearSingletonPreambleContribution`,
  },
  {
    why: "no style sheets, scripts or preloads",
    body: "return null;",
    functions: "getResource acquireResource waitForCommitToBeReady",
  },
  {
    why: "no style sheets, scripts, preloads, or pictures that hold back a transition",
    body: "",
    functions: `prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript suspendResource
      preloadResourceAndSuspendIfNeeded recursivelyAccumulateSuspenseyCommit accumulateSuspenseyCommitOnFiber`,
  },
  {
    why: "no pictures that hold back a transition",
    body: "workInProgress.flags &= -16777217;",
    functions: "preloadInstanceAndSuspendIfNeeded",
  },
  {
    why: "no actions of forms",
    body: "",
    functions: `extractEvents$1 ensureFormComponentIsStateful startHostTransition requestFormReset requestFormReset$1
      recursivelyResetForms`,
  },
  { why: "no custom elements", body: "return false;", functions: "isCustomElement" },
  { why: "no custom elements", body: "", functions: "setPropOnCustomElement" },
  {
    why: "no <Activity>",
    body: "",
    functions: "updateActivityComponent retryActivityComponentWithoutHydrating commitActivityHydrationCallbacks",
  },
  {
    why: "no <SuspenseList>",
    body: "",
    functions: "updateSuspenseListComponent cutOffTailIfNeeded initSuspenseListRenderState",
  },
  { why: "nobody reads the stack of components", body: 'return "";', functions: "getStackByFiberInDevAndProd" },
  { why: "no onSelect of elements", body: "", functions: "constructSelectEvent" },
];

/** Hooks that the site doesn't use. */
const HOOKS: ReadonlySet<string> = new Set([
  ..."useActionState useFormState useOptimistic useHostTransitionStatus useCacheRefresh useMemoCache".split(" "),
  ..."useInsertionEffect useTransition useDebugValue".split(" "),
]);

/**
 * Kinds of components that the site doesn't have, by React's numbers: consumers, profilers, lazy, lists of
 * Suspense, scopes, hidden ones of old, markers, singletons, view transitions, activities.
 */
const KINDS: ReadonlySet<unknown> = new Set([9, 12, 16, 19, 21, 23, 25, 27, 30, 31]);

/** Methods of objects that are never created. */
const METHODS = /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\./;

/** A node of the syntax tree, its parts by their names in ESTree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * React's client without what nothing on the site can reach, 13 kB of every page. Throws if React has a form other than
 * the lists know.
 */
export function withoutUnreached(code: string): string {
  const bodies = new Map(
    UNREACHED.flatMap(({ body, functions }) => functions.split(/\s+/).map((name) => [name, body] as const)),
  );
  const left = new Set<unknown>([...bodies.keys(), ...HOOKS, ...KINDS]);
  const edits: Edit[] = [];

  const visit = (node: Node, inside: Node | undefined) => {
    const key = node.type === "Property" ? nameOf(node.key) : "";
    if (HOOKS.has(key)) {
      left.delete(key);
      edits.push({ start: node.start, end: node.end + (code[node.end] === "," ? 1 : 0), text: "" });
      return;
    }
    for (const one of unreachedCases(node)) {
      left.delete(kindOf(one));
      edits.push({ start: one.start, end: one.end, text: "" });
      // Other cases may use what this one declares, because a variable belongs to the whole function.
      const names = declaredIn(one);
      const start = (inside?.start ?? 0) + 1;
      if (names.length > 0) edits.push({ start, end: start, text: `var ${names.join(", ")};` });
    }
    const around = node.type.includes("Function") ? (node.body as Node) : inside;
    for (const child of childrenOf(node)) visit(child, around);
  };

  for (const statement of (parseAst(code) as unknown as { body: Node[] }).body) {
    const name = statement.type === "FunctionDeclaration" ? nameOf(statement.id) : "";
    const body = bodies.get(name);
    const { start, end } = statement;
    if (body !== undefined) {
      left.delete(name);
      edits.push({ ...(statement.body as Node), text: `{${body}}` });
    } else if (METHODS.test(code.slice(start, end))) edits.push({ start, end, text: "" });
    else visit(statement, undefined);
  }
  if (left.size > 0) throw new Error(`React has no ${[...left].join(", ")} any more: adapt scripts/pruned-react.ts.`);
  return edited(code, edits);
}

/** The cases of a switch over kinds of components that are removed, except those that another case falls through to. */
function unreachedCases(node: Node): Node[] {
  if (node.type !== "SwitchStatement" || nameOf((node.discriminant as Node).property) !== "tag") return [];
  const cases = node.cases as Node[];
  return cases.filter((one, index) => {
    const before = cases[index - 1];
    return KINDS.has(kindOf(one)) && (statementsOf(one).length === 0 || !before || endsItself(before));
  });
}

const kindOf = (one: Node): unknown => (one.test as Node | null)?.value;

const statementsOf = (one: Node): Node[] => one.consequent as Node[];

const endsItself = (one: Node): boolean =>
  /^(Break|Return|Throw|Continue)Statement$/.test(statementsOf(one).at(-1)?.type ?? "");

/** The names of the variables that a part of a function declares. */
function declaredIn(node: Node): string[] {
  if (node.type === "VariableDeclarator") return [nameOf(node.id)];
  return node.type.includes("Function") ? [] : childrenOf(node).flatMap(declaredIn);
}

const nameOf = (node: unknown): string => (node as { readonly name?: string } | undefined)?.name ?? "";

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === "string");

/** A text with parts of it replaced; for nested edits, the outer one counts. */
function edited(code: string, edits: readonly Edit[]): string {
  let rest = "";
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    rest += code.slice(at, start) + text;
    at = end;
  }
  return rest + code.slice(at);
}
