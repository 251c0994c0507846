import { codeOf } from "#core/operation.ts";
import { CP437, charsetRepair } from "./repair.ts";

const IN_JAVASCRIPT = String.raw`const MISREADS = ["windows-1252", "macintosh", "windows-1251", "windows-1250", "windows-1254", "ibm866", "cp437"].map((name) => {
  const half = Uint8Array.from({ length: 128 }, (_, at) => 128 + at);
  const upper = name === "cp437" ? "${CP437}" : new TextDecoder(name).decode(half);
  const bytes = new Map(Array.from(upper, (sign, at) => [sign, 128 + at]));
  const isLoose = /125[0145]|866/.test(name);
  return { isLoose, byteOf: (sign) => (sign < "\x80" ? sign.charCodeAt(0) : (bytes.get(sign) ?? (name === "windows-1252" && sign < "\u0100" ? sign.charCodeAt(0) : undefined))) };
});`;

const TAKEN_APART = `function takenApart(signs, at, byteOf) {
  const lead = signs[at] && byteOf(signs[at]);
  if (!(lead >= 0xc2 && lead <= 0xf4)) return undefined;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (at + length > signs.length) return undefined;
  // A no-break space is often made a space on the way, but only after à is that surely so.
  const rest = signs.slice(at + 1, at + length).map((sign, next) => (sign === " " && next === length - 2 && lead === 0xc3 ? 0xa0 : byteOf(sign)));
  if (!rest.every((byte) => byte >= 0x80 && byte <= 0xbf)) return undefined;
  try {
    return { length, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.of(lead, ...rest)) };
  } catch {
    return undefined;
  }
}`;

const REPAIRED = String.raw`function repaired(text) {
  const repairBy = (signs, { byteOf, isLoose }) => {
    let [fixed, count] = ["", 0];
    for (let at = 0; at < signs.length; ) {
      const found = takenApart(signs, at, byteOf);
      const before = signs[at - 1] ?? "";
      // 'SÃO', 'AHÅ™', 'IKEA®': a capital within capitals.
      const isReal = found?.length === 2 && /\p{Lu}/u.test(signs[at]) && /\p{Lu}/u.test(before) && !/\p{Ll}/u.test(signs[at + 2] ?? "") && /[™®©\p{Lu}]/u.test(signs[at + 1]);
      const isLikely = found && !isReal && (signs[at + found.length - 1] !== " " || /\p{Ll}/u.test(before));
      fixed += isLikely ? found.text : signs[at];
      count += isLikely ? 1 : 0;
      at += isLikely ? found.length : 1;
    }
    const foreign = signs.filter((sign) => sign > "\x7f").length;
    const isSure = !isLoose || (count > 1 && signs.length - [...fixed].length >= 0.4 * foreign);
    return isSure ? { fixed, count } : { fixed: signs.join(""), count: 0 };
  };
  for (let round = 0; round < 4; round++) {
    const tries = MISREADS.map((misread) => repairBy([...text], misread));
    const best = tries.reduce((one, other) => (other.count > one.count ? other : one));
    if (best.count === 0) break;
    text = best.fixed;
  }
  return text;
}`;

export default [
  codeOf(charsetRepair, {
    javascript: () => ({ needs: [IN_JAVASCRIPT, TAKEN_APART, REPAIRED], expression: "repaired(data)" }),
    takes: "the tables of character sets as browsers have them; the package ftfy does much the same",
  }),
];
