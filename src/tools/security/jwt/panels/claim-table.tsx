import { useSecond } from "#kits/time/use-now.browser.ts";
import { type Explained, explained, TIME_CLAIMS } from "../read/claims.ts";
import { claimTime } from "../read/times.ts";

/** Each member of a header or a payload with what it means; times with how long until then, in a zone. */
export function ClaimTable({
  part,
  of,
  zone,
}: {
  readonly part: Readonly<Record<string, unknown>>;
  readonly of: "header" | "payload";
  readonly zone: string;
}) {
  const known = explained(part, of).filter(({ meaning, words }) => meaning !== undefined || words !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {known.map((claim) => (
        <div key={claim.name} className="contents">
          <dt className="font-mono">{claim.name}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink-2">
            {claim.meaning}
            {claim.words !== undefined && <span className="text-ink">: {claim.words}</span>}
            {TIME_CLAIMS.has(claim.name) ? <TimeOf claim={claim} zone={zone} /> : <Listed value={claim.value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The only part that changes with every second. */
function TimeOf({ claim, zone }: { readonly claim: Explained; readonly zone: string }) {
  const time = claimTime(claim.value, useSecond(), zone);
  if (!time) return <span className="text-warn">: not a time</span>;
  return (
    <span className="text-ink">
      : <span className="tabular-nums">{time.relative}</span>
      <span className="block text-ink-2 tabular-nums">{time.text}</span>
    </span>
  );
}

const MAX = 8;

/** Audiences, scopes and roles, one by one. */
function Listed({ value }: { readonly value: unknown }) {
  const items = Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  if (items.length < 2) return null;
  const more = items.length - MAX;
  return (
    <span className="text-ink">
      : {items.slice(0, MAX).join(", ")}
      {more > 0 && ` and ${more} more`}
    </span>
  );
}
