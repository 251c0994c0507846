import type { Answer, Answerer } from "#kits/answers/answer.ts";
import { adviceOn, adviceText, costText } from "./advice.ts";
import { readBasicAuth, readHtpasswd } from "./htpasswd/basic-auth.ts";
import { nameOf } from "./schemes.ts";
import { parse } from "./stored-hash.ts";

/** A Basic auth header, whose password isn't shown, or a line of .htpasswd. */
const answerWeb = (text: string): readonly Answer[] => {
  if (/^\s*(?:(?:proxy-)?authorization:\s*)?basic\s/i.test(text)) {
    const read = readBasicAuth(text);
    return read.ok
      ? [
          {
            value: `User ${read.value.user}`,
            understood: "A Basic auth header",
            note: "It has the password, readable by anyone.",
            opens: { typed: { "basic-header": text.trim(), part: "basic" } },
          },
        ]
      : [];
  }
  const line = /^\s*[^\s:$]+:\$/.test(text) ? readHtpasswd(text, "") : undefined;
  return line?.ok
    ? [
        {
          value: `User ${line.value.user}, ${line.value.kind}`,
          understood: "A line of .htpasswd",
          opens: { typed: { "htpasswd-file": text.trim(), part: "htpasswd" } },
        },
      ]
    : [];
};

/** Says what a pasted hash of a password is, and opens the page that checks passwords against it. */
export const answerStored: Answerer = (text) => {
  const web = answerWeb(text);
  if (web.length > 0) return web;
  const parsed = parse(text);
  if (!parsed.ok) return [];
  const { scheme } = parsed.value;
  return [
    {
      value: `${nameOf(scheme)}, ${costText(scheme)}`,
      understood: "A password's hash, as it is stored",
      note: adviceText(adviceOn(scheme)),
      opens: { typed: { hash: text.trim() } },
    },
  ];
};
