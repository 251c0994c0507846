import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// SECURITY.md says what is stored under which key: what the sources store is compared with it.

const sources = Object.entries(
  import.meta.glob<string>(["/src/**/*.{ts,tsx}", "!/src/**/*.{test,fixture}.{ts,tsx}"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
const security = readFileSync("SECURITY.md", "utf8");

/** The text that a name stands for, in the file that uses it or in another that exports it. */
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
      // Handed in by who shows the panel of saved recipes, or a workbench.
      const isHandedIn = name === "preference" || file.endsWith("/workbench.tsx");
      if (key === undefined && !isHandedIn && !file.endsWith("/storage.ts")) throw new Error(`${file}: ${name}`);
      return key;
    }),
    ...Array.from(text.matchAll(/\bname: "(split[\w.]*)"/g), ([, key]) => key),
    ...Array.from(text.matchAll(/<SavedPanel [^>]*preference="([^"]+)"/g), ([, key]) => key),
  ]),
);
keys.delete(undefined);

test("every key that is stored on the device is named, and no other", () => {
  const listed = /On the device[\s\S]*?without keys\./.exec(security)?.[0] ?? "";
  const named = Array.from(listed.matchAll(/`([\w.-]+)`/g), ([, name]) => name).filter(
    (name) => name !== "localStorage" && name !== "tabkit.",
  );
  expect(named.sort()).toEqual([...keys].sort());
  expect(keys.size).toBeGreaterThan(5);
});

test("nothing but the module for preferences writes to the device's storage", () => {
  const writers = sources.filter(([, text]) => /\blocalStorage\b/.test(text)).map(([file]) => file);
  expect(writers).toEqual(["/src/platform/storage.ts"]);
  expect(sources.filter(([, text]) => /\bindexedDB\b|document\.cookie/.test(text)).map(([file]) => file)).toEqual([]);
});

test("the service is asked in one place, by the button that is named", () => {
  expect(security).toContain('"City\n  and more" in the IP lookup');
  const asking = sources.filter(([, text]) => /\bipServiceUrl\b/.test(text)).map(([file]) => file);
  expect(asking).toEqual(["/src/config.ts", "/src/entry-server.tsx", "/src/tools/security/ip-lookup/page.tsx"]);
});
