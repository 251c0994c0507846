import type { Facts } from "./project/facts.ts";
import { gatherFacts } from "./project/gather.ts";
import { spdxLicenses } from "./project/license-texts.worker.ts";
import { wantedPaths } from "./project/paths.ts";
import { PROJECTS } from "./projects.fixture.ts";

const licenses = spdxLicenses();

/** The facts in a project's files; unread files have no text. */
export function factsOfFiles(folder: string, files: Readonly<Record<string, string>>): Facts {
  const paths = Object.keys(files);
  return gatherFacts(folder, paths, new Map(wantedPaths(paths).map((path) => [path, files[path] ?? ""])), licenses);
}

/** What the files of one of `PROJECTS` say. */
export const factsOf = (name: string): Facts => factsOfFiles(name, PROJECTS[name] ?? {});
