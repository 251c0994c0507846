import type { ReadManifest } from "./manifest.ts";

/** go.mod: the module's path, and the version of the language. The name is the path's last part, without '/v2', or '.v2' at gopkg.in. */
export const readGoMod: ReadManifest = (text, path) => {
  const lines = text.replace(/\/\/.*$/gm, "");
  const module = /^\s*module\s+(?:"([^"\s]+)"|`([^`\s]+)`|(\S+))\s*$/m.exec(lines);
  const address = module?.[1] ?? module?.[2] ?? module?.[3];
  if (!address) return { problem: "names no module" };
  const go = /^\s*go\s+(\d[\w.]*)\s*$/m.exec(lines)?.[1];
  const bare = address.replace(/\/v\d+$/, "").replace(/^(gopkg\.in\/.*)\.v\d+$/, "$1");
  return {
    ecosystem: "go",
    path,
    name: bare.split("/").pop(),
    repository: /^(github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)\/[^/]+\/[^/]+/.exec(bare)
      ? `https://${bare.split("/").slice(0, 3).join("/")}`
      : undefined,
    importName: address,
    requirements: go ? [{ name: "Go", version: go }] : [],
    dependencies: [...lines.matchAll(/^\s*(?:require\s+)?([\w.-]+\.[\w-]+\/\S+)\s+v\d/gm)].map(([, each = ""]) => each),
  };
};

/** Whether a Go file is of a program: its package is main. Comments before it do not count. */
export const isGoProgram = (text: string): boolean =>
  /^\s*package\s+main\s*$/m.test(text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, ""));
