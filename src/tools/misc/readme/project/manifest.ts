/** The families of projects that are read, by the registry or the tool that builds them. */
export type Ecosystem =
  | "npm"
  | "python"
  | "rust"
  | "go"
  | "php"
  | "ruby"
  | "maven"
  | "gradle"
  | "dotnet"
  | "dart"
  | "elixir"
  | "swift";

/** Something that people can run, by its name, and what it runs. */
export interface Script {
  readonly name: string;
  readonly command: string;
  /** The names of its required arguments. */
  readonly needs?: readonly string[];
}

/** A prerequisite: 'Node.js', '>=22'. An empty version means that none is required. */
export interface Requirement {
  readonly name: string;
  readonly version: string;
}

/** What members of a workspace may take from its root. */
export type Inheritable =
  | "version"
  | "license"
  | "description"
  | "repository"
  | "homepage"
  | "authors"
  | "requirements"
  | "isPrivate";

/** One project file's facts about its project. Those that are missing, or not literal, are left out. */
export interface Manifest {
  readonly ecosystem: Ecosystem;
  readonly path: string;
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly description?: string | undefined;
  readonly license?: string | undefined;
  readonly homepage?: string | undefined;
  readonly repository?: string | undefined;
  readonly authors?: readonly string[];
  readonly requirements?: readonly Requirement[];
  /** It says itself that it is not published. */
  readonly isPrivate?: boolean;
  /** It can be depended on: there is a name to install it by. */
  readonly isLibrary?: boolean;
  /** What code writes to use it, where that differs from the name: 'my_lib'. */
  readonly importName?: string | undefined;
  /** Commands that it installs. */
  readonly commands?: readonly string[];
  /** The folder of files that are such commands, where they are not listed: 'bin' or 'exe'. */
  readonly commandFolder?: string | undefined;
  /** What visitors may run. */
  readonly scripts?: readonly Script[];
  /** All that can be called by name, including those that run automatically. */
  readonly scriptNames?: readonly string[];
  /** Where the packages of a workspace lie, as patterns of folders. */
  readonly members?: readonly string[];
  readonly dependencies?: readonly string[];
  /** The tool that builds it, where an ecosystem has several: 'poetry', 'flutter', 'pnpm'. */
  readonly tool?: string | undefined;
  /** The values to take from the workspace's root. */
  readonly inherits?: readonly Inheritable[];
  /** What members of the workspace may take from here. */
  readonly shared?: Partial<Pick<Manifest, Inheritable>>;
}

/** Reads a project file; the sentence of a failure names no path. */
export type ReadManifest = (text: string, path: string) => Manifest | Unreadable;

/** A project file that is not what its name says, and where. */
export interface Unreadable {
  readonly problem: string;
}

/** Whether a file could not be read. */
export const isUnreadable = (it: object): it is Unreadable => "problem" in it;
