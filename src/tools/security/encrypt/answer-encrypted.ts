import type { Answerer } from "#kits/answers/answer.ts";
import { KIND_NAMES, kindOf } from "./detect.ts";
import { readShare } from "./shamir/shares.ts";

/** Says what an encrypted message is, and opens the page that decrypts it. */
export const answerEncrypted: Answerer = (text) => {
  const trimmed = text.trim();
  const share = readShare(trimmed.split("\n")[0] ?? "", "This");
  if (share.ok) {
    const { number, count, threshold } = share.value;
    return [
      {
        value: `Share ${number} of ${count}, ${threshold} needed`,
        understood: "A share of a secret",
        opens: { typed: { "to-join": trimmed, "shows-shares": true } },
      },
    ];
  }
  const kind = kindOf(new TextEncoder().encode(trimmed.slice(0, 4096)));
  if (kind === undefined || (kind === "enc-base64" && trimmed.length < 43)) return [];
  return [
    {
      value: KIND_NAMES[kind],
      understood: "Something encrypted",
      note: "Open it to decrypt it.",
      opens: { typed: { text: trimmed } },
    },
  ];
};
