import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { linesOf, openFiles } from "./open-project.browser.ts";

/** A file as one of a chosen folder. */
const chosen = (path: string, text: string): File =>
  Object.defineProperty(new File([text], path.slice(path.lastIndexOf("/") + 1)), "webkitRelativePath", { value: path });

/** A file of which only the path is needed: reading a chosen file's size from the disk takes half a millisecond. */
const neverRead = (path: string) =>
  ({
    webkitRelativePath: path,
    get size() {
      throw new Error(`The size of ${path} was asked.`);
    },
  }) as unknown as File;

test("of 50,000 files, only those that are read have their size checked", async () => {
  const opened = await openFiles([
    chosen("big/package.json", '{"name":"big","workspaces":["packages/*"]}'),
    chosen("big/packages/a/package.json", '{"name":"@big/a"}'),
    chosen("big/packages/b/package.json", `{"name":"@big/b","x":"${"x".repeat(1_000_000)}"}`),
    ...Array.from({ length: 50_000 }, (_, at) => neverRead(`big/packages/a/src/${at}.ts`)),
  ]);
  const { facts } = "project" in opened ? opened.project : {};
  expect(facts?.files).toBe(50_003);
  expect(facts?.name?.value).toBe("big");
  expect(facts?.members.map(({ name }) => name)).toEqual(["@big/a"]);
});

const NO_UTF8 = Uint8Array.from([0xff, 0xfe, 0x23, 0x00, 0x20, 0x00, 0x41, 0x00]);

test("a README keeps its byte order mark, and one that isn't UTF-8 is refused, as it couldn't be restored", async () => {
  expect(await openFiles([new File(["\ufeff# A\r\n"], "README.md")])).toEqual({ readme: "\ufeff# A\r\n" });
  expect(await openFiles([new File([NO_UTF8], "README.md")])).toEqual({
    mistake:
      "README.md isn’t UTF-8: byte 1 is the first that can’t be. It couldn’t be given back as it is, so save it as UTF-8 first.",
  });
});

test("a project's README that isn't UTF-8 is left as it is, with a message", async () => {
  const readme = Object.defineProperty(new File([NO_UTF8], "README.md"), "webkitRelativePath", {
    value: "p/README.md",
  });
  const opened = await openFiles([chosen("p/package.json", '{"name":"p"}'), readme]);
  const { facts } = "project" in opened ? opened.project : {};
  expect(facts?.readme).toBeUndefined();
  expect(facts?.notes).toEqual(["README.md isn’t UTF-8 (byte 1 is the first that can’t be), so it is left as it is."]);
});

test("an archive's files are there whatever their size, and the lines of those that are read are counted", async () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const zip = zipSync({
    "p/package.json": text('{"name":"p"}'),
    "p/src/a.ts": text("1\n2\r\n3\n"),
    "p/docs/demo.gif": new Uint8Array(1_000_001),
    "p/node_modules/x/index.js": text("x"),
  });
  const opened = await openFiles([new File([zip.slice()], "p.zip")]);
  if (!("project" in opened)) throw new Error("no project");
  const { project } = opened;
  expect(project.facts.paths).toEqual(["docs/demo.gif", "package.json", "src/a.ts"]);
  expect(await linesOf(project, "src/a.ts")).toBe(3);
  for (const path of ["docs/demo.gif", "src/b.ts", "node_modules/x/index.js"])
    expect(await linesOf(project, path), path).toBeUndefined();
});

test("lines of a folder's files are counted too", async () => {
  const opened = await openFiles([chosen("p/package.json", '{"name":"p"}'), chosen("p/a.ts", "1\n2")]);
  if (!("project" in opened)) throw new Error("no project");
  expect(await linesOf(opened.project, "a.ts")).toBe(2);
});

test("one bad byte does not make other letters of a file, and a file in UTF-16 is read", async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const latin = new Uint8Array([...bytes('{"name":"p","author":"Ren'), 0xe9, ...bytes(' Dup"}')]);
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...'{"name":"q"}'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  const factsOf = async (content: BlobPart) => {
    const file = Object.defineProperty(new File([content], "package.json"), "webkitRelativePath", {
      value: "x/package.json",
    });
    const opened = await openFiles([file, chosen("x/a.ts", "")]);
    return "project" in opened ? opened.project.facts : undefined;
  };
  expect((await factsOf(latin))?.authors?.value).toEqual(["René Dup"]);
  expect((await factsOf(utf16))?.name?.value).toBe("q");
});

test("an invalid archive, and one without a project's files, are named", async () => {
  expect(await openFiles([new File(["no archive"], "broken.zip")])).toEqual({
    mistake: "broken.zip isn’t a ZIP archive, or it’s damaged.",
  });
  const fetched = zipSync({ "node_modules/x/index.js": new Uint8Array([1]) });
  expect(await openFiles([new File([fetched.slice()], "n.zip")])).toEqual({
    mistake: "No project files found in n.zip. Generated and downloaded folders such as node_modules are ignored.",
  });
});
