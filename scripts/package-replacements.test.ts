import { build, version } from "vite";
import { expect, test } from "vitest";
import { packageReplacement } from "./package-replacements.ts";

const buildWith = (target: string, missingFor?: (code: string) => string | undefined, of = `vite@${version}`) =>
  build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, rolldownOptions: { input: "virtual:entry-client.tsx" } },
    plugins: [
      {
        name: "entry",
        resolveId: (source) => (source.startsWith("virtual:") ? `\0${source}` : undefined),
        load: (id) =>
          id === "\0virtual:entry-client.tsx"
            ? "import { word } from 'virtual:package'; console.log(word);"
            : id === "\0virtual:package"
              ? "export const word = 'theirs';"
              : undefined,
      },
      packageReplacement({
        name: "test-replacement",
        of,
        target: "the package's module",
        load: (id) => (id === target ? "export const word = 'ours';" : undefined),
        ...(missingFor && { missingFor }),
      }),
    ],
  });

test("replaces a module of a package", async () => {
  expect(JSON.stringify(await buildWith("\0virtual:package"))).toContain("ours");
});

test("a build in which nothing was replaced fails, and names what to look at", async () => {
  await expect(buildWith("\0virtual:renamed")).rejects.toThrow(
    /Nothing imports the package's module any more: adapt or remove 'test-replacement'/,
  );
});

test("a build that uses what the replacement lacks fails, and names it", async () => {
  const missingFor = (code: string) => /import { (\w+) }/.exec(code)?.[1];
  await expect(buildWith("\0virtual:package", missingFor)).rejects.toThrow(
    /virtual:entry-client.tsx takes 'word' of the package's module: adapt 'test-replacement'/,
  );
});

test("a build with another version of the package fails, and names both", async () => {
  await expect(buildWith("\0virtual:package", undefined, "vite@1.0.0")).rejects.toThrow(
    `'test-replacement' is for vite@1.0.0, and ${version} is installed`,
  );
});
