import type { Facts } from "../project/facts.ts";

const COLORS: Readonly<Record<string, string>> = {
  brightgreen: "#3c1",
  green: "#97ca00",
  yellow: "#dfb317",
  orange: "#fe7d37",
  red: "#e05d44",
  blue: "#007ec6",
  lightgrey: "#9f9f9f",
  grey: "#555",
  success: "#3c1",
  important: "#fe7d37",
  critical: "#e05d44",
  informational: "#007ec6",
  inactive: "#9f9f9f",
};

const unescaped = (text: string) =>
  text.replace(/__/g, "\u0000").replace(/_/g, " ").replaceAll("\u0000", "_").replaceAll("\u0001", "-");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Badge {
  readonly label: string;
  readonly message: string;
  readonly color: string;
}

const REGISTRIES: Readonly<Record<string, string>> = {
  npm: "npm",
  pypi: "pypi",
  crates: "crates.io",
  packagist: "packagist",
  gem: "gem",
  nuget: "nuget",
  pub: "pub",
  hexpm: "hex",
};

/** The text of a badge of shields.io, GitHub or pkg.go.dev. What only they know is left out. */
function badgeAt(address: string, facts: Facts | undefined): Badge | undefined {
  const shield = /^https:\/\/img\.shields\.io\/([^?#]*?)(?:\.svg)?(?:[?#].*)?$/.exec(address)?.[1];
  if (shield !== undefined) {
    const fixed = /^badge\/(.*)$/.exec(shield)?.[1];
    if (fixed !== undefined) {
      const parts = decoded(fixed).replace(/--/g, "\u0001").split("-").map(unescaped);
      const color = parts.pop() ?? "";
      const message = parts.pop() ?? "";
      return {
        label: parts.join("-"),
        message,
        color: COLORS[color] ?? (/^[\da-f]{3}(?:[\da-f]{3})?$/i.test(color) ? `#${color}` : "#9f9f9f"),
      };
    }
    const [kind = "", what] = shield.split("/");
    const label = Object.hasOwn(REGISTRIES, kind) ? (REGISTRIES[kind] ?? kind) : decoded(kind);
    const version = what === "v" && facts?.version ? `v${facts.version.value}` : "…";
    return { label, message: version, color: "#007ec6" };
  }
  const workflow = /^https:\/\/github\.com\/[^/]+\/[^/]+\/actions\/workflows\/([^/?#]+)\/badge\.svg/.exec(address)?.[1];
  if (workflow) {
    const name = facts?.workflows.find(({ from }) => from.endsWith(`/${workflow}`))?.value ?? decoded(workflow);
    return { label: name, message: "status", color: "#9f9f9f" };
  }
  if (/^https:\/\/[^/]*gitlab[^/]*\/.+\/badges\/[^/]+\/pipeline\.svg/.test(address))
    return { label: "pipeline", message: "status", color: "#9f9f9f" };
  return /^https:\/\/pkg\.go\.dev\/badge\//.test(address)
    ? { label: "go", message: "reference", color: "#007ec6" }
    : undefined;
}

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
// Verdana at 11 px, near enough.
const widthOf = (text: string) =>
  text === ""
    ? 0
    : Math.round(
        10 +
          [...text].reduce(
            (sum, letter) =>
              sum + (/[ilj.,:'|! ]/.test(letter) ? 4 : /[mwMW@%]/.test(letter) ? 10.5 : /[A-Z]/.test(letter) ? 8 : 6.9),
            0,
          ),
      );

/** A badge as a picture of our own (`data:`), for known badge addresses, so no server is asked. */
export function badgePicture(address: string, facts: Facts | undefined): string | undefined {
  const badge = badgeAt(address, facts);
  if (!badge) return undefined;
  const { label, message, color } = badge;
  const left = widthOf(label);
  const right = widthOf(message);
  const text = (words: string, at: number) => `<text x="${at}" y="14" text-anchor="middle">${escaped(words)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20"><clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath><g clip-path="url(#r)"><path fill="#555" d="M0 0h${left}v20H0z"/><path fill="${color}" d="M${left} 0h${right}v20H${left}z"/></g><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(label, left / 2)}${text(message, left + right / 2)}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
