import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// SECURITY.md lists what is stored under which key. This compares it with the sources.

const sources = Object.entries(
  import.meta.glob<string>(["/src/**/*.{ts,tsx}", "!/src/**/*.{test,fixture}.{ts,tsx}"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
const security = readFileSync("SECURITY.md", "utf8");

/** The text that a name refers to, in the file that uses it or in one that exports it. */
function textOf(name: string, text: string): string | undefined {
  const declared = new RegExp(`\\bconst ${name}(?::[^=]*)? = "([^"]+)"`);
  return (
    declared.exec(text)?.[1] ??
    sources.flatMap(([, other]) => new RegExp(`export ${declared.source}`).exec(other)?.[1] ?? [])[0]
  );
}

const keys = new Set(
  sources.flatMap(([file, text]) => [
    ...Array.from(text.matchAll(/\b(?:read|write)Preference\((?:"([^"]+)"|(\w+))/g), ([, literal, name = ""]) => {
      const key = literal ?? textOf(name, text);
      // Passed in by the component that shows the saved recipes, or by a workbench.
      const isHandedIn = name === "preference" || file.endsWith("/workbench.tsx");
      if (key === undefined && !isHandedIn && !file.endsWith("/storage.ts")) throw new Error(`${file}: ${name}`);
      return key;
    }),
    ...Array.from(text.matchAll(/\bname: "(split[\w.]*)"/g), ([, key]) => key),
    ...Array.from(text.matchAll(/<SavedPanel [^>]*preference="([^"]+)"/g), ([, key]) => key),
  ]),
);
keys.delete(undefined);

test("names every key that is stored on the device, and no other", () => {
  const listed = /On the device[\s\S]*?without keys\./.exec(security)?.[0] ?? "";
  const named = Array.from(listed.matchAll(/`([\w.-]+)`/g), ([, name]) => name).filter(
    (name) => name !== "localStorage" && name !== "tabkit.",
  );
  expect(named.sort()).toEqual([...keys].sort());
  expect(keys.size).toBeGreaterThan(5);
});

test("only the preferences module writes to the device's storage", () => {
  const writers = sources.filter(([, text]) => /\blocalStorage\b/.test(text)).map(([file]) => file);
  expect(writers).toEqual(["/src/platform/storage.ts"]);
  expect(sources.filter(([, text]) => /\bindexedDB\b|document\.cookie/.test(text)).map(([file]) => file)).toEqual([]);
});

test("only the named button sends a request to the service", () => {
  expect(security).toContain('"City\n  and more" in the IP lookup');
  const asking = sources.filter(([, text]) => /\bipServiceUrl\b/.test(text)).map(([file]) => file);
  expect(asking).toEqual(["/src/config.ts", "/src/entry-server.tsx", "/src/tools/security/ip-lookup/page.tsx"]);
});
