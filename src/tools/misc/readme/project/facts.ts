import type { Service } from "./containers.ts";
import type { Variable } from "./environment.ts";
import type { Manifest, Script } from "./manifest.ts";
import type { HttpInterface } from "./openapi.ts";
import type { Managers } from "./package-managers.ts";
import type { Workflow } from "./workflows.ts";

/** A fact, and the file that says it. */
export interface Fact<T> {
  readonly value: T;
  readonly from: string;
}

/** A program that installs packages or runs what a project names: 'pnpm', 'uv', 'make'. */
export type PackageManager = "npm" | "pnpm" | "yarn" | "bun" | "pip" | "uv" | "poetry" | "pipenv";

/** Targets of make, just or task. */
export interface Targets {
  readonly program: "make" | "just" | "task";
  readonly from: string;
  readonly list: readonly Script[];
}

/** One package of several in a repository. */
export interface Member {
  readonly name: string;
  readonly folder: string;
  readonly description: string | undefined;
  readonly from: string;
}

/** The license as its file has it. */
export interface LicenseFile {
  readonly from: string;
  /** SPDX's name, where the text is one of the usual. */
  readonly id: string | undefined;
  /** The words are SPDX's own. */
  readonly isExact: boolean;
}

/** All that is known of a project, from its files alone. */
export interface Facts {
  /** How many files were looked at. */
  readonly files: number;
  readonly paths: readonly string[];
  readonly name?: Fact<string> | undefined;
  readonly description?: Fact<string> | undefined;
  readonly version?: Fact<string> | undefined;
  /** An expression of SPDX. */
  readonly license?: Fact<string> | undefined;
  /** Those with the whole text of a license first. */
  readonly licenseFiles: readonly LicenseFile[];
  readonly homepage?: Fact<string> | undefined;
  /** The repository's page on the web. */
  readonly repository?: Fact<string> | undefined;
  readonly authors?: Fact<readonly string[]> | undefined;
  /** The manifest of the project itself. */
  readonly main?: Manifest | undefined;
  /** All manifests in the project's own folder. */
  readonly roots: readonly Manifest[];
  readonly manifests: readonly Manifest[];
  readonly members: readonly Member[];
  readonly managers: Managers;
  /** Those of the packages, by their folders, where the project's own folder has no manifest. */
  readonly managersIn: Readonly<Record<string, Managers>>;
  readonly targets: readonly Targets[];
  readonly dockerfile?: Fact<readonly string[]> | undefined;
  readonly compose?: Fact<readonly Service[]> | undefined;
  readonly workflows: readonly Workflow[];
  /** The version of .NET's SDK that the project asks for. */
  readonly sdk?: Fact<string> | undefined;
  /** The branch that pipelines of GitLab run for. */
  readonly gitlab?: Fact<string> | undefined;
  readonly environment?: Fact<readonly Variable[]> | undefined;
  readonly api?: Fact<HttpInterface> | undefined;
  readonly goPrograms: readonly string[];
  readonly isEsModule: boolean;
  readonly languages: readonly { readonly name: string; readonly files: number }[];
  /** What does not fit together or could not be read, as sentences. */
  readonly notes: readonly string[];
  readonly readme?: { readonly from: string; readonly text: string } | undefined;
}

/** A project of which nothing is known. */
export const NO_FACTS: Facts = {
  files: 0,
  paths: [],
  licenseFiles: [],
  roots: [],
  manifests: [],
  members: [],
  managers: {},
  managersIn: {},
  targets: [],
  workflows: [],
  goPrograms: [],
  isEsModule: false,
  languages: [],
  notes: [],
};
