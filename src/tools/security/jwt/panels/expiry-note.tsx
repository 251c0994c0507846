import { useSecond } from "#kits/time/use-now.browser.ts";
import { timeProblem } from "../read/findings.ts";
import type { Token } from "../read/token.ts";

const claimsOf = (token: Token) => (token.kind === "jws" ? token.payload?.value : undefined);

/**
 * The note next to a verdict that a token has expired or isn't valid yet, by this device's clock. Loaded separately
 * because it uses Temporal.
 */
export default function ExpiryNote({ token, isValid }: { readonly token: Token; readonly isValid: boolean }) {
  const now = useSecond();
  const problem = timeProblem(claimsOf(token), now);
  if (problem === undefined) return null;
  return (
    <strong className="text-warn">
      {" "}
      {isValid ? "But the token " : "The token "}
      {problem.replace(/\d+ (?:second|minute)s? and /, "")}.
    </strong>
  );
}
