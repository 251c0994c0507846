import { expect, test } from "vitest";
import { factsOfFiles } from "./facts.fixture.ts";
import { findingsIn } from "./findings.ts";
import { readOutline } from "./read-links.ts";
import { readmeFrom, templateFor } from "./sections/make-readme.ts";

const GIT = '[remote "origin"]\n\turl = git@github.com:acme/shop.git\n';

function madeOf(files: Readonly<Record<string, string>>) {
  const facts = factsOfFiles("shop", files);
  const template = templateFor(facts);
  const readme = readmeFrom(facts, template);
  expect(findingsIn(readme, readOutline(readme), facts)).toEqual([]);
  const sections = new Map(
    readme.split(/^## /m).map((part) => [part.split("\n", 1)[0] ?? "", part.split("\n").slice(2).join("\n").trim()]),
  );
  return { facts, template, readme, sections };
}
const block = (...lines: readonly string[]) => ["```sh", ...lines, "```"].join("\n");

const WEB = {
  "web/package.json": JSON.stringify({
    name: "shop-web",
    private: true,
    scripts: { dev: "vite", test: "vitest", build: "vite build" },
  }),
  "web/pnpm-lock.yaml": "",
  "web/src/main.ts": "",
  "web/.env.example": "PORT=3000\n",
};
const SERVER = {
  "server/requirements.txt": "Django>=5\npytest\n",
  "server/manage.py": "",
  "server/shop/tests.py": "",
};

test("the commands of a package that lies in a folder begin there", () => {
  const { facts, sections } = madeOf({ ...WEB, ".git/config": GIT, "docs/a.md": "" });
  expect(facts.main?.path).toBe("web/package.json");
  expect(sections.get("Getting started")).toBe(
    block("git clone https://github.com/acme/shop.git", "cd shop/web", "pnpm install", "cp .env.example .env"),
  );
  expect(sections.get("Requirements")).toBe("- pnpm");
  expect(sections.get("Running it")).toBe(`In [web/](web/):\n\n${block("pnpm run dev")}`);
  expect(sections.get("Tests")).toBe(`In [web/](web/):\n\n${block("pnpm test")}`);
  expect(sections.get("Contributing")).toBe(
    "In [web/](web/):\n\n| Command | Runs |\n| --- | --- |\n| `pnpm run build` | `vite build` |",
  );
  expect(madeOf(WEB).sections.get("Getting started")).toBe(block("cd web", "pnpm install", "cp .env.example .env"));
  expect(madeOf(SERVER).sections.get("Getting started")).toBe(block("cd server", "pip install -r requirements.txt"));
});

test("packages in folders, without one in the project's own, are a monorepo with the commands of each", () => {
  const { template, facts, sections } = madeOf({
    ...WEB,
    ...SERVER,
    ".git/config": GIT,
    "examples/a/package.json": '{"name":"a"}',
  });
  expect(template).toBe("monorepo");
  expect(facts.members.map(({ folder }) => folder)).toEqual(["server", "web"]);
  expect(sections.get("Getting started")).toBe(
    [
      block("git clone https://github.com/acme/shop.git", "cd shop"),
      "In [server/](server/):",
      block("pip install -r requirements.txt"),
      "In [web/](web/):",
      block("pnpm install"),
    ].join("\n\n"),
  );
  expect(sections.get("Usage")).toBe(
    `In [server/](server/):\n\n${block("python manage.py runserver")}\n\nIn [web/](web/):\n\n${block("pnpm run dev")}\n\nExamples are in [examples/](examples/).`,
  );
  expect(sections.get("Tests")).toContain(`In [server/](server/):\n\n${block("pytest")}`);
});

test("a lockfile above a package, and a wrapper of Gradle above its modules, are theirs", () => {
  expect(madeOf({ ...SERVER, "requirements.txt": "x" }).facts.main?.path).toBe("requirements.txt");
  const module = "plugins { application }\n";
  const { sections } = madeOf({
    gradlew: "",
    "settings.gradle": 'include("app", "core")\n',
    "app/build.gradle": module,
    "core/build.gradle": module,
  });
  expect(sections.get("Getting started")).toBe(block("./gradlew build"));
});
