import { counted, utf8Behind } from "./evidence.ts";
import { type Find, type Recognizer, type Step, step } from "./find.ts";

const QUOTED_UTF8 = utf8Behind("=");

const quotedPrintable: Recognizer = (text) => {
  if (/=(?![\dA-F]{2}|\r?\n|$)/i.test(text)) return [];
  const foreign = counted(text, QUOTED_UTF8);
  const escapes = counted(text, /=[\dA-F]{2}/g);
  const usual = counted(text, /=(?:3D|20|09|0D|0A|2E|5F|22|27|A0|E[0-9A-F]|F[0-9A-F])/g);
  const soft = counted(text, /=\r?\n/g);
  if (foreign === 0 && usual + soft < 2) return [];
  if (escapes + soft === 0 || (foreign === 0 && usual < escapes)) return [];
  const operation = step("base64", "quoted-printable-decode");
  return [
    {
      kind: "quoted-printable",
      name: "Quoted-printable",
      certainty: foreign > 0 || soft > 0 ? "certain" : "likely",
      why:
        foreign > 0
          ? "It has the bytes of UTF-8 as escapes such as =C3=A9"
          : "It has escapes such as =3D, and lines that end with “=”",
      steps: [operation],
      proof: "succeeds",
    },
  ];
};

const marked =
  (
    kind: string,
    name: string,
    pattern: Pick<RegExp, "test">,
    why: string,
    steps: readonly Step[],
    proof: Find["proof"] = "succeeds",
  ): Recognizer =>
  (text) =>
    pattern.test(text) ? [{ kind, name, certainty: "certain", why, steps, proof }] : [];

const mimeWords = marked(
  "mime-words",
  "MIME words",
  /(?<![\p{L}\p{N}])=\?[^?\s]+\?(?:b\?[^?\s]*|q\?[^?\r\n]*)\?=(?![\p{L}\p{N}])/iu,
  "It has words such as =?UTF-8?Q?…?=, as the heads of e-mails have",
  [step("base64", "mime-words-decode")],
  "differs",
);
/** The end is looked for once, behind the first beginning: in one pattern it would be behind each. */
const BEGIN_AND_END = {
  test(text: string): boolean {
    const begin = /^begin [0-7]{3,4} \S[^\n]*\n/m.exec(text);
    return begin !== null && /^end\s*$/m.test(text.slice(begin.index + begin[0].length));
  },
};
const uuencode = marked("uuencode", "uuencode", BEGIN_AND_END, "It has the lines “begin” and “end” of uuencode", [
  step("base64", "uu-decode"),
]);
const dataAddress = marked(
  "data-address",
  "A data: address",
  /^\s*data:(?:[\w.+-]+\/[\w.+-]+)?(?:;[\w.+-]+(?:=[^,;\s]*)?)*,\S*/i,
  "It begins with “data:”",
  [step("base64", "data-address-decode")],
);
const idna = marked(
  "idna",
  "A name of a host in Punycode",
  /^\s*(?:[\w-]+\.)*xn--[a-z\d-]+(?:\.[\w-]+)*\.?\s*$/i,
  "It has a part that begins with “xn--”",
  [step("url", "idna-decode")],
  "differs",
);
const codePoints = marked(
  "code-points",
  "Code points",
  /^\s*U\+[\da-f]{4,6}(?:[\s,]+U\+[\da-f]{4,6})+\s*$/i,
  "It is numbers of characters as Unicode writes them",
  [step("unicode", "from-code-points")],
);

const BROKEN =
  /[ÂÃÎÏÐÑØÙÅÄ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Ã(?: |$)|[âï][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2}|ð[Ÿ\u009f]|[├┬╬╧][\u0080-\u00ff─-▟⌐-⌡αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤÷≈°∙·√ⁿ²■]|Γ[\u0080-\u00ff₧ƒ─-▟⌐]{2}|(?:[РС][^\s\wа-яё]?.){3}|√[\u0080-\uffff]|[ĂĹĂ][\u0080-\u00ff˘©‚„ˇ]/;

/** A text whose UTF-8 was read in another character set: 'cafÃ©'. */
const broken: Recognizer = (text) =>
  BROKEN.test(text)
    ? [
        {
          kind: "mojibake",
          name: "Broken text",
          certainty: "certain",
          why: "It has characters that UTF-8 becomes when it is read in another character set",
          steps: [step("charset", "charset-repair")],
          proof: "differs",
        },
      ]
    : [];

const DATA_ADDRESS = /^\s*data:(?:[\w.+-]+\/[\w.+-]+)?(?:;[\w.+-]+(?:=[^,;\s]*)?)*,/i;

/** What the beginning of a long text says. */
export function recognizeStart(text: string): readonly Find[] {
  const start = text.slice(0, 1000);
  if (DATA_ADDRESS.test(start)) return dataAddress(start).map((find) => ({ ...find, isLast: true }));
  if (!/^\s*-----BEGIN [A-Z\d ]+-----\s/.test(start)) return [];
  return [
    {
      kind: "pem",
      name: "PEM",
      certainty: "certain",
      why: "It begins with a line “-----BEGIN”",
      steps: [step("base64", "base64-decode")],
      proof: "succeeds",
      isLast: true,
    },
  ];
}

/** What says itself what it is, and text that was read in a wrong character set. */
export const recognizeMarks: Recognizer = (text) =>
  [dataAddress, mimeWords, uuencode, idna, codePoints, quotedPrintable, broken].flatMap((recognizer) =>
    recognizer(text),
  );
