import type { Fact, LicenseFile } from "./facts.ts";
import { licenseOf, type Pairs } from "./license-text.ts";
import { spdxExpression } from "./spdx.ts";

/** SPDX's names and texts, to tell licenses by. */
export interface Licenses {
  readonly isKnown: (id: string) => boolean;
  readonly texts: ReadonlyMap<string, Pairs>;
}

/** What the project's files say of its license. */
export interface LicenseFacts {
  /** An expression of SPDX; undefined where none is known, or whole texts differ. */
  readonly license: Fact<string> | undefined;
  readonly licenseFiles: readonly LicenseFile[];
  readonly notes: readonly string[];
}

const LICENSE_FILE = /^((un)?licen[sc]e|copying)([.-][\w.-]+)?$/i;

// Files of what comes with a project, or of a part of it that is not its code.
const OF_A_PART =
  /[.-](?:3rd|third|vendor|dependenc|bundled|docs?|documentation|fonts?|data|datasets?|images?|icons?|assets?|art|media|content|logo|examples?|models?|weights)/i;

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

/** The license files that decide first: whole texts before what only names one, the project's own before parts of it. */
function licenseFilesOf(
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
  licenses: Licenses,
): readonly LicenseFile[] {
  const files = paths
    .filter((path) => LICENSE_FILE.test(path) && texts.has(path))
    .map((from) => {
      const match = licenseOf(texts.get(from) ?? "", licenses.texts);
      return { from, id: match?.id, isExact: match !== undefined && match.likeness === 1 };
    });
  const rank = ({ from, id }: LicenseFile) =>
    (OF_A_PART.test(from) ? 4 : 0) +
    (id === undefined ? 2 : 0) +
    // COPYING.LESSER is beside the GPL that it changes.
    (/\.lesser$/i.test(from) ? 0 : 1);
  return files.toSorted((a, b) => rank(a) - rank(b));
}

/** The license that the manifest states, or that of the files, with what does not fit together. */
export function licenseFactsOf(
  stated: Fact<string> | undefined,
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
  licenses: Licenses,
): LicenseFacts {
  const notes: string[] = [];
  const licenseFiles = licenseFilesOf(paths, texts, licenses);
  const [first] = licenseFiles;
  // pyproject.toml may have the whole text.
  const expression =
    stated && (spdxExpression(stated.value, licenses.isKnown) ?? licenseOf(stated.value, licenses.texts)?.id);
  if (stated && !expression && !/^see licen[sc]e in|^UNLICENSED$|^proprietary$/i.test(stated.value)) {
    notes.push(
      `${stated.from} names the license '${shortened(stated.value)}', which is no name or expression of SPDX.`,
    );
  }
  if (stated && expression) {
    if (first?.id && !licenseFiles.some(({ id }) => id && expression.includes(id)))
      notes.push(
        `${stated.from} names the license ${expression}, but the text of ${first.from} is that of ${first.id}.`,
      );
    return { license: { value: expression, from: stated.from }, licenseFiles, notes };
  }
  if (!first?.id || stated?.value === "UNLICENSED") return { license: undefined, licenseFiles, notes };
  const whole = differing(licenseFiles);
  if (whole.length < 2) return { license: { value: first.id, from: first.from }, licenseFiles, notes };
  const names = new Intl.ListFormat("en").format(whole.map(({ from }) => from));
  notes.push(
    `${names} have different licenses (${whole.map(({ id }) => id).join(", ")}): no file that is read here says whether both apply or one may be chosen.`,
  );
  return { license: undefined, licenseFiles, notes };
}

/** Files of the project with whole texts of different licenses. */
export function differing(files: readonly LicenseFile[]): readonly LicenseFile[] {
  const own = files.filter(({ from, id }) => id !== undefined && !OF_A_PART.test(from));
  // The LGPL is an addition to the GPL, which stands beside it.
  const isLesser = own.some(({ id }) => id?.startsWith("LGPL"));
  const apart = own.filter(({ id }) => !(isLesser && id?.startsWith("GPL")));
  return apart.filter(({ id }, at) => apart.findIndex((other) => other.id === id) === at);
}
