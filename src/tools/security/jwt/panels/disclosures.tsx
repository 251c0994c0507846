import type { Disclosed } from "../read/sd-jwt.ts";
import { ClaimTable } from "./claim-table.tsx";
import { Part, Raw } from "./part.tsx";

/** The claims that a holder discloses, and the payload with them in their place. */
export function Disclosures({ disclosed, zone }: { readonly disclosed: Disclosed; readonly zone: string }) {
  const { disclosures, claims, hidden, problems } = disclosed;
  const text = JSON.stringify(claims, undefined, 2);
  return (
    <Part name="Disclosed claims" color="border-line-strong" text={text}>
      {problems.map((problem) => (
        <p key={problem} className="text-warn">
          {problem}
        </p>
      ))}
      <Raw>{text}</Raw>
      <ClaimTable part={claims} of="payload" zone={zone} />
      <ul className="flex flex-col gap-1">
        {disclosures.map((each) => (
          <li key={each.text} className="wrap-anywhere">
            <span className="font-mono">{each.name ?? "array item"}</span>:{" "}
            {each.problem === undefined ? (
              JSON.stringify(each.value)
            ) : (
              <span className="text-warn">{each.problem}</span>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-ink-2">
          {hidden} {hidden === 1 ? "digest has" : "digests have"} no disclosure: hidden claims, or decoys.
        </p>
      )}
    </Part>
  );
}
