import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

// Biome replaces a rule's options where two overrides meet instead of joining them, so that a later one can allow what
// an earlier one forbade. This tries every arrow.

/** The layers from the bottom up. A layer imports those before it, and its own. */
const LAYERS = ["core", "operations", "platform", "ui", "kits", "tools", "site", "pages"];
const VIEW = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];
const IMPURE = [...VIEW, "lucide-react", "#config.ts", "#platform/probe.ts", "#ui/probe.tsx"];

const imports = (layers: readonly string[]) => layers.map((layer) => `#${layer}/probe.ts`);
const above = (layer: string) => imports(LAYERS.slice(LAYERS.indexOf(layer) + 1));
const below = (layer: string) =>
  imports(LAYERS.slice(0, LAYERS.indexOf(layer)).filter((lower) => lower !== "operations" || !WITHOUT.has(layer)));
/** They are next to the operations, and don't know them. */
const WITHOUT: ReadonlySet<string> = new Set(["platform", "ui"]);
const beside = (layer: string) => (WITHOUT.has(layer) ? imports(["operations"]) : []);

/** Forbidden and allowed imports of a file. */
interface Rule {
  readonly file: string;
  readonly forbidden: readonly string[];
  readonly allowed: readonly string[];
}

const RULES: readonly Rule[] = [
  { file: "src/core/probe.ts", forbidden: [...above("core"), ...IMPURE], allowed: imports(["core"]) },
  {
    file: "src/operations/family/probe.ts",
    forbidden: [...above("operations"), ...IMPURE],
    allowed: imports(["core", "operations"]),
  },
  ...["platform", "ui", "site"].map((layer) => ({
    file: `src/${layer}/probe.tsx`,
    forbidden: [...beside(layer), ...above(layer)],
    allowed: [...below(layer), ...imports([layer]), ...VIEW, "#config.ts"],
  })),
  {
    file: "src/kits/family/probe.tsx",
    forbidden: above("kits"),
    allowed: [...below("kits"), ...imports(["kits"]), ...VIEW, "lucide-react"],
  },
  ...["src/tools/misc/tool/probe.tsx", "src/tools/misc/tool/probe.browser.ts"].map((file) => ({
    file,
    forbidden: [...above("tools"), "#tools/misc/other/probe.ts"],
    allowed: [...below("tools"), ...VIEW, "lucide-react"],
  })),
  ...["src/kits/family/probe.ts", "src/tools/misc/tool/probe.ts"].map((file) => ({
    file,
    forbidden: [...above("kits"), ...IMPURE],
    allowed: imports(["core", "operations", "kits"]),
  })),
  { file: "src/pages/probe.tsx", forbidden: ["../app.tsx"], allowed: [...below("pages"), ...VIEW] },
].map((rule) => ({ ...rule, forbidden: [...rule.forbidden, "../probe.ts", "../other/probe.ts"] }));

test("rejects every forbidden import, and no other", () => {
  const folder = mkdtempSync(join(tmpdir(), "boundaries-"));
  try {
    copyFileSync("biome.json", join(folder, "biome.json"));
    for (const { file, forbidden, allowed } of RULES) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      const lines = [...forbidden, ...allowed].map((name) => `import ${JSON.stringify(name)};`);
      writeFileSync(join(folder, file), `${lines.join("\n")}\n`);
    }
    const refused = refusals(folder);
    for (const { file, forbidden } of RULES)
      expect(refused.get(file), file).toEqual(forbidden.map((_, line) => line + 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The lines of each file where Biome rejects an import. */
function refusals(folder: string): ReadonlyMap<string, readonly number[]> {
  const options = [
    "--only=style/noRestrictedImports",
    "--vcs-enabled=false",
    "--max-diagnostics=none",
    "--reporter=github",
  ];
  const biome = resolve("node_modules/.bin/biome");
  const { stdout } = spawnSync(biome, ["lint", ...options, "."], { cwd: folder, encoding: "utf8" });
  const found = new Map<string, number[]>();
  for (const [, file = "", line] of stdout.matchAll(/noRestrictedImports.*?file=.*?\/(src\/[^,]+),line=(\d+)/g)) {
    found.set(
      file,
      [...(found.get(file) ?? []), Number(line)].sort((a, b) => a - b),
    );
  }
  return found;
}
