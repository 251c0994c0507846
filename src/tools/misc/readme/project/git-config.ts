/** The addresses of a repository's remotes by name, as `git remote -v` would have them, without names and passwords. */
export function readGitConfig(text: string): ReadonlyMap<string, string> {
  const urls = new Map<string, string>();
  const instead: { readonly base: string; readonly start: string }[] = [];
  for (const { section, part, key, value } of gitValues(text)) {
    if (section === "remote" && key === "url" && !urls.has(part)) urls.set(part, value);
    if (section === "url" && key === "insteadof") instead.push({ base: part, start: value });
  }
  return new Map(
    [...urls].map(([name, url]) => {
      const longest = instead
        .filter(({ start }) => url.startsWith(start))
        .sort((a, b) => b.start.length - a.start.length)[0];
      return [name, withoutUser(longest ? longest.base + url.slice(longest.start.length) : url)] as const;
    }),
  );
}

/** The branch to name for a repository: 'main' or 'master', if only one of them is known. */
export function usualBranch(text: string): string | undefined {
  const branches = new Set([...gitValues(text)].flatMap(({ section, part }) => (section === "branch" ? part : [])));
  const usual = ["main", "master"].filter((name) => branches.has(name));
  return usual.length === 1 ? usual[0] : undefined;
}

/** An address without the user and what may be a token: 'https://TOKEN@host/a' is 'https://host/a'. */
const withoutUser = (url: string): string =>
  url.replace(/^([a-z][a-z\d+.-]*:\/\/)(?:[^/?#]*@)/i, (_, scheme: string) => scheme);

interface GitValue {
  readonly section: string;
  readonly part: string;
  readonly key: string;
  readonly value: string;
}

/** Sections, keys and values by the rules of git-config(1): quotes, comments and continued lines. */
function* gitValues(text: string): Generator<GitValue> {
  let section = "";
  let part = "";
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    let line = (lines[at] ?? "").trimStart();
    const header = /^\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/.exec(line);
    if (header) {
      section = (header[1] ?? "").toLowerCase();
      part = (header[2] ?? "").replace(/\\(.)/g, "$1");
      line = line.slice(header[0].length).trimStart();
    }
    const [start, key = "", isSet] = /^([A-Za-z][\w-]*)\s*(=)?\s*/.exec(line) ?? [];
    if (start === undefined) continue;
    let rest = line.slice(start.length);
    // An odd number of backslashes at the end takes the next line in.
    while (/(?:^|[^\\])(?:\\\\)*\\$/.test(rest) && at + 1 < lines.length) {
      at += 1;
      rest = rest.slice(0, -1) + (lines[at] ?? "");
    }
    yield { section, part, key: key.toLowerCase(), value: isSet ? unquoted(rest) : "" };
  }
}

function unquoted(text: string): string {
  let value = "";
  let kept = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === "#" || letter === ";")) break;
    else if (letter === "\\") {
      at += 1;
      const escaped = text[at] ?? "";
      value += escaped === "n" ? "\n" : escaped === "t" ? "\t" : escaped === "b" ? "\b" : escaped;
      kept = value.length;
      continue;
    } else value += letter;
    if (isQuoted || !/\s/.test(letter)) kept = value.length;
  }
  return value.slice(0, kept);
}

/** The page of a repository on the web, by its address for git: git@github.com:a/b.git, ssh://…, git+https://… */
export function webAddress(address: string): string | undefined {
  const clean = withoutUser(
    address
      .trim()
      .replace(/^git\+/, "")
      .replace(/^scm:git:/, ""),
  );
  const short = /^(?:[\w.-]+@)([\w.-]+):(?!\/\/)\/?([\w.~/-]+?)(?:\.git)?\/?$/.exec(address.trim());
  if (short) return `https://${short[1]}/${short[2]}`;
  const long = /^(?:https?|git|ssh):\/\/([\w.-]+)(?::\d+)?\/([\w.~/@%+-]+?)(?:\.git)?\/?(?:#.*)?$/i.exec(clean);
  return long ? `https://${long[1]}/${long[2]}` : undefined;
}
