/** Folders of build output, downloads and tools' data, without anything of the project itself. */
const SKIPPED = new Set(
  "node_modules bower_components jspm_packages .git .hg .svn dist build out target obj .next .nuxt .output .svelte-kit .astro .turbo .parcel-cache .cache coverage .nyc_output vendor .venv venv __pycache__ .tox .nox .mypy_cache .pytest_cache .ruff_cache .eggs .gradle .idea .vs Pods DerivedData .build .dart_tool _build deps .elixir_ls .terraform .vercel .netlify".split(
    " ",
  ),
);

/** The largest file that is read, in bytes. */
export const MAX_FILE_BYTES = 1_000_000;

/** The most files of a project that are read. */
export const MAX_FILES = 200_000;

/** Whether a folder of that name is skipped. */
export const isSkippedFolder = (name: string): boolean => SKIPPED.has(name) || name.endsWith(".egg-info");

/** Whether a file belongs to the project. Of '.git' there is its settings alone. */
export function isOfProject(path: string): boolean {
  if (/(^|\/)\.git\/config$/.test(path)) return !path.slice(0, -"/.git/config".length).split("/").some(isSkippedFolder);
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  return name !== ".DS_Store" && name !== "Thumbs.db" && !parts.some(isSkippedFolder);
}

/** Whether a dropped folder's file or folder is taken. */
export const keepOfProject = (path: string, isFolder: boolean): boolean =>
  // Of '.git' the settings alone are taken, so the folder itself must be entered.
  isFolder ? fileName(path) === ".git" || isOfProject(`${path}/x`) : isOfProject(path);

/** The folder that all paths begin with, if there is one: the dropped folder's own name. */
export function commonRoot(paths: readonly string[]): string {
  const first = paths[0]?.split("/")[0] ?? "";
  return first !== "" && paths.every((path) => path.startsWith(`${first}/`)) ? first : "";
}

/** The folder of a path, '' for the project's own. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Paths of a folder, each with a trailing slash: the folder itself, those around it, and '' for the project's own. */
export const foldersAbove = (folder: string): readonly string[] =>
  folder === "" ? [""] : [`${folder}/`, ...foldersAbove(folderOf(folder))];

const BESIDE =
  /(^|[/._-])(examples?|samples?|demos?|fixtures?|templates?|tests?|__tests__|testing|benchmarks?|bench|benches|e2e|playgrounds?|perf|performance)(\/|$)/i;

/** Whether a folder has examples, tests or benchmarks of the project, and not the project itself. */
export const isBeside = (folder: string): boolean => BESIDE.test(folder);

/** A path as it is written in a folder: '../a' in 'b'. */
export function pathFrom(folder: string, path: string): string {
  if (folder === "") return path;
  const above = foldersAbove(folder).findIndex((each) => path.startsWith(each));
  return "../".repeat(above) + path.slice((foldersAbove(folder)[above] ?? "").length);
}

/** The first path that a pattern fits. */
export const firstFitting = (paths: readonly string[], pattern: RegExp): string | undefined =>
  paths.find((path) => pattern.test(path));

/** The last part of a path. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const MANIFEST =
  /^(package\.json|pyproject\.toml|setup\.(cfg|py)|requirements\.txt|Cargo\.toml|go\.mod|composer\.json|Gemfile|.+\.gemspec|pom\.xml|build\.gradle(\.kts)?|settings\.gradle(\.kts)?|.+\.[cfv][sb]proj|pubspec\.yaml|mix\.exs|Package\.swift)$/;

/** Files that matter in the project's own folder. */
const AT_ROOT =
  /^(readme(\.(md|markdown))?|pnpm-workspace\.yaml|.*(dockerfile|containerfile).*|(docker-)?compose(\.[\w-]+)?\.ya?ml|(gnu)?makefile|\.?justfile|taskfile(\.dist)?\.ya?ml|\.gitlab-ci\.yml|(un)?licen[sc]e.*|copying.*|\.env[.\w-]*(example|sample|template|dist)[.\w-]*|(openapi|swagger)\.(ya?ml|json)|main\.go|global\.json)$/i;

const ELSEWHERE =
  /^(\.git\/config|\.github\/workflows\/[^/]+\.ya?ml|(docs?|api|spec|openapi)\/(.*\/)?(openapi|swagger)\.(ya?ml|json)|cmd\/[^/]+\/main\.go|([^/]+\/){1,2}\.env[.\w-]*(example|sample|template|dist)[.\w-]*)$/i;

/** No project has more manifests that matter to its README. */
const MAX = 400;

/** The paths of informative files, the nearest to the root first. Paths are below the root. */
export function wantedPaths(paths: readonly string[]): string[] {
  const depth = (path: string) => path.split("/").length;
  return paths
    .filter(
      (path) =>
        (depth(path) <= 5 && MANIFEST.test(fileName(path))) ||
        (!path.includes("/") && AT_ROOT.test(path)) ||
        ELSEWHERE.test(path),
    )
    .sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))
    .slice(0, MAX);
}
