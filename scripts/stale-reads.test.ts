import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { staleReads } from "./stale-reads.ts";

const IS_SOURCE = "it says what this was made of";
const SAME = "it is the same at every render";

const DIALOG = "nothing else can be pressed while the system's dialog is open";

/** Intended reads, by file and name, each with its reason. */
const MEANT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "src/kits/image-effect/save-buttons.tsx": { fileName: SAME, withPreview: "it reads the newest settings itself" },
  "src/kits/image-effect/use-image.browser.ts": { workers: SAME },
  "src/kits/unit-converter/unit-converter.tsx": { quantity: SAME },
  "src/kits/unit-converter/use-entry.browser.ts": { take: "it reads the newest settings itself" },
  "src/site/search/search-result.tsx": { answer: IS_SOURCE },
  "src/site/files/send-menu.tsx": { name: IS_SOURCE },
  "src/site/search/use-search-items.ts": { found: IS_SOURCE },
  "src/tools/data/csv/panels/save-panel.tsx": { whole: IS_SOURCE },
  "src/tools/data/json/panels/table-panel.tsx": { path: IS_SOURCE },
  "src/tools/data/csv/use-table.browser.ts": { asked: IS_SOURCE },
  "src/tools/images/batch/batch-view.tsx": {
    folder: DIALOG,
    setFolder: "it is the setter of the state",
    isOneDocument: DIALOG,
    values: DIALOG,
  },
  "src/tools/images/batch/document-part.tsx": { source: IS_SOURCE },
  "src/tools/images/converter/file-row.tsx": { blob: IS_SOURCE },
  "src/tools/misc/barcode/verdict-line.tsx": { prepared: IS_SOURCE, spec: IS_SOURCE },
  "src/tools/misc/password/panels/many-at-once.tsx": { recipe: IS_SOURCE },
  "src/tools/misc/qr-code/panels/logo-settings.tsx": { onLogo: "it is the setter of the state" },
  "src/tools/misc/qr-code/panels/reader.tsx": { show: SAME },
  "src/tools/security/uuid/panels/result-view.tsx": { fileName: IS_SOURCE },
  "src/ui/files/save-picture.tsx": { act: "it is offered for the same picture alone", failed: SAME },
  "src/ui/copy-button.tsx": { current: IS_SOURCE, onFail: SAME, optimistic: SAME, silent: SAME },
};

const sources = globSync("src/**/*.{ts,tsx}")
  .filter((path) => !/\.(test|fixture|worker)\.|\/simd\//.test(path))
  .map((path) => ({ path, code: readFileSync(path, "utf8") }))
  .filter(({ code }) => /\bawait\b|\.then\(/.test(code));

test("after an await no component and no hook reads an older render's values, unless intended", () => {
  const found = sources.flatMap(({ path, code }) =>
    staleReads(path, code).map(({ line, name }) => ({ path, line, name })),
  );
  const unmeant = found.filter(({ path, name }) => MEANT[path]?.[name] === undefined);
  expect(unmeant.map(({ path, line, name }) => `${path}:${line} reads ${name} after an await`)).toEqual([]);
  // Names that are no longer read don't need a reason.
  const read = new Set(found.map(({ path, name }) => `${path} ${name}`));
  const reasons = Object.entries(MEANT).flatMap(([path, names]) => Object.keys(names).map((name) => `${path} ${name}`));
  expect(reasons.filter((one) => !read.has(one))).toEqual([]);
});

const COMPONENT = (body: string) => `export function Tool({ size, onDone }) {
  const [text, setText] = useState("");
  const { values, set, now } = useParams(params);
  const latest = useRef("");
  const newest = useNewest(values);
  const [store] = useState(() => createStore());
  const wide = values.width > 9;
  function apply() { set({ ...values }); }
  ${body}
}`;

test.each<readonly [what: string, body: string, names: readonly string[]]>([
  ["state", "async function take() { await load(); use(text); }", ["text"]],
  ["a prop", "const take = async () => { const part = await load(); part(size); };", ["size"]],
  ["what follows from settings", "async function take() { await load(); if (wide) use(1); }", ["wide"]],
  ["a function that reads settings", "async function take() { await load(); apply(); }", ["apply"]],
  ["in a handler", "return <button onClick={async () => { await load(); onDone(); }} />;", ["onDone"]],
  ["in an effect's promise", "useEffect(() => { load().then(() => use(text), fail); }, []);", ["text"]],
  ["in a record's short form", "async function take() { await load(); use({ text }); }", ["text"]],
  ["what is read before, and setters", "async function take() { const had = text; await load(); setText(had); }", []],
  ["as an argument of what is awaited", "async function take() { await load(text, size); }", []],
  [
    "refs and what reads again",
    "async function take() { await load(latest); use(latest.current, newest(), now()); }",
    [],
  ],
  ["what is made once", "async function take() { await load(); store.add(1); set({}); }", []],
  ["a name of its own", "async function take() { await load(); const text = 1; use(text); }", []],
  ["a member of that name", "async function take() { const part = await load(); use(part.text, { size: 1 }); }", []],
  ["what a catch binds", "async function take() { try { await load(); } catch (text) { use(text); } }", []],
])("%s", (_, body, names) => {
  expect(staleReads("tool.tsx", COMPONENT(body)).map(({ name }) => name)).toEqual(names);
});
