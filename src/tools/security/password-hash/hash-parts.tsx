import { toHex } from "#core/hex.ts";
import { adviceOn, adviceText } from "./advice.ts";
import { costText } from "./cost-text.ts";
import { nameOf, type Scheme } from "./schemes.ts";
import type { StoredHash } from "./stored-hash.ts";

/** A sentence on whether the cost is what OWASP asks for at least. */
export function AdviceLine({ scheme }: { readonly scheme: Scheme }) {
  const advice = adviceOn(scheme);
  return <p className={`text-sm ${advice.isEnough ? "text-ink-2" : "text-warn"}`}>{adviceText(advice)}</p>;
}

/** What a stored hash consists of. */
export function HashParts({ stored: { scheme, salt, digest } }: { readonly stored: StoredHash }) {
  const rows = [
    ["Algorithm", nameOf(scheme)],
    ["Cost", costText(scheme)],
    ["Salt", `${toHex(salt)} (${salt.length} bytes)`],
    ["Digest", `${toHex(digest)} (${digest.length} bytes)`],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-semibold text-ink-2">{name}</dt>
            <dd className="min-w-0 font-mono wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <AdviceLine scheme={scheme} />
    </>
  );
}
