import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { licenseTexts, lockedPackages, shippedPackages } from "./licenses.ts";

// Licenses that allow distribution with an MIT-licensed site. libheif is a separate file, which anybody can replace;
// MPL-2.0 requires only the source of its own files, which is unchanged (record 7).
const ALLOWED =
  /^\(?(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|CC0-1\.0|OFL-1\.1|Python-2\.0|Zlib|MPL-2\.0|LGPL-3\.0)( (AND|OR) (MIT|Zlib|Apache-2\.0|CC0-1\.0))?\)?$/;

test("every package installed for visitors is listed with its version, license and text", async () => {
  const packages = await lockedPackages();
  const text = await licenseTexts();
  const runtime = Object.entries(packages).filter(
    ([folder, { dev, optional, devOptional }]) => folder !== "" && !dev && !optional && !devOptional,
  );
  expect(runtime.length).toBeGreaterThan(20);
  for (const [folder, { version, license }] of runtime) {
    expect(text).toMatch(
      new RegExp(
        `^${folder.replace(/^.*node_modules\//, "")} ${version} +\\(?${license?.replace(/[()]/g, "") ?? "MIT"}`,
        "m",
      ),
    );
  }
  for (const { name, version, license, folder } of shippedPackages(packages)) {
    expect(license, name).toMatch(ALLOWED);
    expect(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).version, name).toBe(version);
  }
});

test("packages whose tables are in the build are listed too", async () => {
  expect(await licenseTexts()).toMatch(
    /Route Views[\s\S]+DB-IP[\s\S]+Number Resource Organization[\s\S]+Natural Earth/,
  );
});

test("a package is found where Node finds it, in the version required there", () => {
  const found = shippedPackages({
    "": { dependencies: { a: "1", b: "1" } },
    "node_modules/a": { version: "1.0.0", dependencies: { b: "2", "@x/c": "1" } },
    "node_modules/a/node_modules/b": { version: "2.0.0", dependencies: { "@x/c": "1" } },
    "node_modules/b": { version: "1.0.0" },
    "node_modules/@x/c": { version: "3.0.0" },
    "node_modules/unused": { version: "1.0.0" },
    ...Object.fromEntries(
      ["assemblyscript", "tailwindcss", "vite", "core", "precaching", "routing", "strategies"].map((name, index) => [
        `node_modules/${index < 3 ? name : `workbox-${name}`}`,
        { version: "1.0.0", dependencies: { unused: "1" } },
      ]),
    ),
  });
  const names = found
    .map(({ name, version }) => `${name} ${version}`)
    .filter((name) => /^(@x\/c|a|b|unused) /.test(name));
  expect(names).toEqual(["@x/c 3.0.0", "a 1.0.0", "b 1.0.0", "b 2.0.0"]);
});

test("packages run no scripts when they are installed, and have exact versions", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    // jq-wasm puts the version of jq that it contains after its own.
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-jq-[\d.]+)?$/);
  }
});
