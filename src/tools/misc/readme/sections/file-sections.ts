import type { Facts, Member } from "../project/facts.ts";
import { differing } from "../project/licenses.ts";
import { firstFitting, folderOf } from "../project/paths.ts";
import { code, codeBlock, type Found, fileLink, found, linkTo, missing, plain, table } from "./section.ts";

export function configuration(facts: Facts): Found {
  const variables = facts.environment?.value ?? [];
  if (!facts.environment || variables.length === 0) return missing("There is no .env.example that lists settings.");
  const hasNotes = variables.some(({ note }) => note !== "");
  const rows = variables.map(({ name, example, note }) => [
    code(name),
    ...(hasNotes ? [plain(note)] : []),
    example ? code(example) : "",
  ]);
  return found(
    [
      `Settings are environment variables. ${fileLink(facts.environment.from)} lists them:`,
      table(hasNotes ? ["Variable", "Meaning", "Example"] : ["Variable", "Example"], rows),
    ],
    [facts.environment.from],
  );
}

const MAX_OPERATIONS = 60;

export function api(facts: Facts): Found {
  const described = facts.api;
  if (!described || described.value.operations.length === 0)
    return missing("There is no OpenAPI file. Where is the interface described?");
  const { operations } = described.value;
  const rows = operations
    .slice(0, MAX_OPERATIONS)
    .map(({ method, path, summary }) => [method, code(path), plain(summary)]);
  const rest = operations.length - rows.length;
  const more =
    rest > 0 ? `${rest} more are in ${fileLink(described.from)}.` : `All details are in ${fileLink(described.from)}.`;
  return found([table(["Method", "Path", "What it does"], rows), more], [described.from]);
}

const MAX_FOLDERS = 24;

export function structure(facts: Facts): Found {
  if (facts.members.length > 0) {
    const { main } = facts;
    // A library in the project's own folder is a package like the others.
    const own = main?.name && main.isLibrary && !main.isPrivate && folderOf(main.path) === "" ? main : undefined;
    const members: readonly Member[] = [
      ...(own?.name ? [{ name: own.name, folder: ".", description: own.description, from: own.path }] : []),
      ...facts.members,
    ];
    const rows = members.map(({ name, folder, description }) => [
      `[${code(name)}](${linkTo(folder)})`,
      code(folder),
      plain(description ?? ""),
    ]);
    const hasWords = members.some(({ description }) => description);
    const cut = rows.map((row) => (hasWords ? row : row.slice(0, 2)));
    return found(
      [table(hasWords ? ["Package", "Folder", "What it is"] : ["Package", "Folder"], cut)],
      members.map(({ from }) => from),
    );
  }
  const folders = new Map<string, number>();
  for (const path of facts.paths) {
    const folder = path.includes("/") ? (path.split("/")[0] ?? "") : "";
    if (folder && !folder.startsWith(".")) folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  if (folders.size < 2) return missing("There are too few folders to explain.");
  const names = [...folders.keys()].sort().slice(0, MAX_FOLDERS);
  return {
    ...found(
      [
        codeBlock(
          "",
          names.map((name) => `${name}/`),
        ),
      ],
      names.map((name) => `${name}/`),
    ),
    hint: "No file says what each folder is for.",
  };
}

export function roadmap(facts: Facts): Found {
  const path = firstFitting(facts.paths, /^(docs\/)?(roadmap|todo)(\.md|\.txt)?$/i);
  return path
    ? found([`What is planned is in ${fileLink(path)}.`], [path])
    : missing("There is no ROADMAP.md. What is planned?");
}

export function security(facts: Facts): Found {
  const path = firstFitting(facts.paths, /^(\.github\/|docs\/)?security(\.md|\.txt|\.rst)?$/i);
  return path
    ? found([`How to report a vulnerability is in ${fileLink(path)}.`], [path])
    : missing("There is no SECURITY.md. Where can vulnerabilities be reported privately?");
}

export function license(facts: Facts): Found {
  const file = facts.licenseFiles[0];
  if (facts.license) {
    // Where each license of a choice has its file, each name leads to its own.
    const ids = facts.license.value.split(/\s+(?:AND|OR)\s+/);
    const files = ids.map((id) => facts.licenseFiles.find((each) => each.id && id.startsWith(each.id)));
    const links =
      ids.length > 1 && files.every((each) => each !== undefined)
        ? facts.license.value.replace(/[^\s]+(?=\s+(?:AND|OR)\b)|(?<=\b(?:AND|OR)\s+)[^\s]+/g, (id) =>
            fileLink(files[ids.indexOf(id)]?.from ?? "", id),
          )
        : undefined;
    const text = plain(facts.license.value);
    return {
      ...found(
        [links ?? (file ? `[${text}](${linkTo(file.from)})` : text)],
        [facts.license.from, ...(links ? files.map((each) => each?.from) : [file?.from])],
      ),
      hint:
        file && file.id !== undefined && !file.isExact
          ? `The text of ${file.from} differs from SPDX's in more than names and years: read it.`
          : undefined,
    };
  }
  const several = differing(facts.licenseFiles);
  if (several.length > 1) {
    const links = several.map(({ from, id }) => `${fileLink(from)} (${plain(id ?? "")})`);
    return found(
      [`See ${new Intl.ListFormat("en").format(links)}.`],
      several.map(({ from }) => from),
    );
  }
  if (file) return found([`See ${fileLink(file.from)}.`], [file.from]);
  return missing("There is no LICENSE file, and no file names a license.");
}

export function authors(facts: Facts): Found {
  const file = firstFitting(facts.paths, /^(authors|contributors)(\.md|\.txt)?$/i);
  // An address alone is for whoever reads the project file, not for a page that machines read.
  const names = (facts.authors?.value ?? []).filter((name) => !/^\S+@\S+\.\S+$/.test(name));
  if (names.length === 0 && !file) return missing("No file read here names an author.");
  return found(
    [names.map((name) => `- ${plain(name)}`).join("\n"), file ? `All are listed in ${fileLink(file)}.` : undefined],
    [facts.authors?.from, file],
  );
}
