import type { TextForm } from "#core/params.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import { SECTIONS, type SectionId } from "./sections/section.ts";

/** The visitor's initial input, until the workspace has taken it. */
export type Incoming<F> =
  | { readonly kind: "files"; readonly files: readonly F[]; readonly unreadable: readonly string[] }
  | { readonly kind: "manifest"; readonly text: string }
  | { readonly kind: "nothing" };

const FILES: readonly (readonly [string, RegExp])[] = [
  ["Cargo.toml", /^\s*\[(package|workspace)\]/m],
  ["pyproject.toml", /^\s*\[(project|tool\.|build-system)/m],
  ["go.mod", /^\s*module\s+\S+\s*$/m],
  ["pom.xml", /<project[\s>]/],
  ["pubspec.yaml", /^environment:\s*$/m],
];

/** Which project file a pasted text is, by its unique content; JSON is a package.json, or a composer.json. */
export function manifestName(text: string): string {
  if (/^\s*\{/.test(text))
    return /"name"\s*:\s*"[\w.-]+\/[\w.-]+"/.test(text) && !/"name"\s*:\s*"@/.test(text)
      ? "composer.json"
      : "package.json";
  return FILES.find(([, pattern]) => pattern.test(text))?.[0] ?? "package.json";
}

/** A section that was switched off, with its text and the place it had. */
export interface RemovedSection {
  readonly title: string;
  readonly id: SectionId | undefined;
  readonly text: string;
  readonly at: number;
}

/** No section was switched off. */
const NONE_REMOVED: readonly RemovedSection[] = [];

const isRemoved = (value: unknown): value is RemovedSection => {
  if (typeof value !== "object" || value === null) return false;
  const { title, id, text, at } = value as Record<string, unknown>;
  return (
    typeof title === "string" &&
    typeof text === "string" &&
    Number.isInteger(at) &&
    (id === undefined || (typeof id === "string" && Object.hasOwn(SECTIONS, id)))
  );
};

/** Sections that were switched off, as the tab stores them. */
export const asSections: TextForm<readonly RemovedSection[]> = {
  parse: (text) => {
    try {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value) ? value.filter(isRemoved) : undefined;
    } catch {
      return undefined;
    }
  },
  print: (sections) => JSON.stringify(sections),
};

/** What stood there before something took its place, to be restored. */
interface Earlier<Project> {
  readonly text: string;
  readonly made: string;
  readonly removed: readonly RemovedSection[];
  readonly project?: Project | undefined;
}

/**
 * What the README page knows. `File` comes from the browser, `Project` is read from it, and `Fault` is what went wrong
 * in between. All changes go through `changed`, so that each starts from the newest state.
 */
export interface ReadmeState<File, Project, Fault> extends Earlier<Project> {
  readonly earlier?: Earlier<Project> | undefined;
  /** What is being read. Anything else that arrives is too late. */
  readonly reading?: Incoming<File> | undefined;
  /** A README that may take the place of the visitor's own text, if they say so. */
  readonly waiting?: string | undefined;
  /** What came of reading. */
  readonly status: string;
  readonly mistake: string;
  readonly fault?: Fault | undefined;
}

/** What may happen to it. */
export type ReadmeEvent<File, Project, Fault> =
  | { readonly type: "edit"; readonly text: string }
  | { readonly type: "switch off"; readonly text: string; readonly removed: readonly RemovedSection[] }
  | { readonly type: "read"; readonly incoming: Incoming<File> }
  | {
      readonly type: "opened";
      readonly from: Incoming<File>;
      readonly project?: Project | undefined;
      readonly readme: string;
      readonly isMade: boolean;
    }
  | { readonly type: "refused"; readonly from: Incoming<File>; readonly mistake: string }
  | { readonly type: "failed"; readonly from: Incoming<File>; readonly fault: Fault }
  | { readonly type: "other template"; readonly readme: string }
  | { readonly type: "replace" }
  | { readonly type: "restore" }
  | { readonly type: "clear" };

/** A fresh page. */
export const START: ReadmeState<never, never, never> = {
  text: "",
  made: "",
  removed: NONE_REMOVED,
  status: "",
  mistake: "",
};

/** Whether there is something to work on or to report: a first mistake is shown too. */
export const isAtWork = (state: ReadmeState<unknown, unknown, unknown>): boolean =>
  state.text !== "" ||
  state.project !== undefined ||
  state.reading !== undefined ||
  state.mistake !== "" ||
  state.fault !== undefined;

const snapshot = <P>({ text, made, removed, project }: Earlier<P>): Earlier<P> => ({ text, made, removed, project });

const NOTHING_SAID = { status: "", mistake: "", fault: undefined, waiting: undefined };

// What was made without the visitor's hand may be replaced without asking.
const isOwnWork = ({ text, made }: Earlier<unknown>) => text !== "" && text !== made;

function unreadIn(incoming: Incoming<unknown>): string {
  return incoming.kind === "files" && incoming.unreadable.length > 0
    ? ` ${counted(incoming.unreadable.length, "file")} could not be read: ${firstOf(incoming.unreadable)}.`
    : "";
}

/** The state after an event. Pure: reading and storing are the page's. */
export function changed<F, P, E>(state: ReadmeState<F, P, E>, event: ReadmeEvent<F, P, E>): ReadmeState<F, P, E> {
  switch (event.type) {
    case "edit":
      return { ...state, text: event.text };
    case "switch off":
      return { ...state, text: event.text, removed: event.removed };
    case "read":
      return { ...state, ...NOTHING_SAID, waiting: state.waiting, reading: event.incoming };
    case "refused":
      return event.from === state.reading ? { ...state, reading: undefined, mistake: event.mistake } : state;
    case "failed":
      return event.from === state.reading ? { ...state, reading: undefined, fault: event.fault } : state;
    case "opened": {
      const { from, project = state.project, readme, isMade } = event;
      if (from !== state.reading) return state;
      const unread = unreadIn(from);
      if (isOwnWork(state) && state.text !== readme)
        return { ...state, reading: undefined, project, waiting: readme, status: `Your text is unchanged.${unread}` };
      const status = `${isMade ? "README created." : "The README was read."}${unread}`;
      return {
        ...state,
        ...NOTHING_SAID,
        reading: undefined,
        project,
        text: readme,
        made: readme,
        removed: NONE_REMOVED,
        status,
      };
    }
    case "other template":
      if (isOwnWork(state)) return { ...state, waiting: event.readme === state.text ? undefined : event.readme };
      return { ...state, text: event.readme, made: event.readme, removed: NONE_REMOVED, waiting: undefined };
    case "replace": {
      if (state.waiting === undefined) return state;
      const { waiting, project } = state;
      return {
        ...state,
        ...NOTHING_SAID,
        text: waiting,
        made: waiting,
        removed: NONE_REMOVED,
        project,
        earlier: snapshot(state),
      };
    }
    case "restore":
      return state.earlier
        ? { ...state, ...NOTHING_SAID, ...state.earlier, reading: undefined, earlier: snapshot(state) }
        : state;
    case "clear": {
      const isEmpty = state.text === "" && state.project === undefined;
      return { ...START, earlier: isEmpty ? state.earlier : snapshot(state) };
    }
  }
}

/** Whether what stood there before can be restored, and is something else. */
export const isRestorable = ({ text, project, earlier }: ReadmeState<unknown, unknown, unknown>): boolean =>
  earlier !== undefined && (earlier.text !== text || earlier.project !== project);

const isText = (value: unknown): value is string => typeof value === "string";

function partOf(value: unknown): Earlier<never> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { text, made, removed } = value as Record<string, unknown>;
  if (!isText(text) || !isText(made)) return undefined;
  return { text, made, removed: asSections.parse(JSON.stringify(removed)) ?? NONE_REMOVED };
}

/** The texts of the state, as the tab stores them over a reload: no files, and nothing that is going on. */
export const asReadmeTexts: TextForm<ReadmeState<never, never, never>> = {
  parse: (stored) => {
    try {
      const value: unknown = JSON.parse(stored);
      const own = partOf(value);
      if (!own) return undefined;
      const earlier = partOf((value as Record<string, unknown>).earlier);
      return { ...START, ...own, ...(earlier && { earlier }) };
    } catch {
      return undefined;
    }
  },
  print: ({ text, made, removed, earlier }) =>
    JSON.stringify({
      text,
      made,
      removed,
      earlier: earlier && { text: earlier.text, made: earlier.made, removed: earlier.removed },
    }),
};
