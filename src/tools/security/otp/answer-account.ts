import { counted } from "#core/text/counted.ts";
import { fromOneLine } from "#core/text/line-breaks.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { nameOf, USUAL } from "./account.ts";
import { readSecretInput } from "./secret-input.ts";

const TYPES = { totp: "TOTP", hotp: "HOTP", steam: "Steam" } as const;

/** Names the account of an `otpauth:` address, without its secret, and opens it in memory alone. */
export const answerAccount: Answerer = (line) => {
  const text = fromOneLine(line).trim();
  const read = readSecretInput(text, "auto");
  const [first] = read.ok ? read.value.accounts : [];
  if (!read.ok || !first) return [];
  const { type, algorithm, digits, period, counter, issuer, name } = first;
  const { length } = read.value.accounts;
  const settings = Object.entries({ type, algorithm, digits, period, counter });
  return [
    {
      value: length > 1 ? counted(length, "account") : nameOf(first),
      understood: `${length > 1 ? "An export of authenticator accounts" : `${TYPES[type]}, ${digits} ${type === "steam" ? "letters" : "digits"}${type === "hotp" ? "" : `, every ${period} seconds`}`}`,
      note: "Opening it shows the codes. The secret stays in this tab's memory.",
      opens: {
        query: settings.flatMap(([key, value]) =>
          value === USUAL[key as keyof typeof USUAL] ? [] : [[key, String(value)] as const],
        ),
        typed: { secret: text, labels: { issuer, name } },
      },
    },
  ];
};
