// A file of its own, so that the build names what it is loaded as.

import { compileSchema, draft04, draft06, draft07, draft2019, draft2020 } from "json-schema-library";
import { isIdna2008Label } from "#core/idna-label.ts";
import type { StandIns } from "#core/json/stand-ins.ts";
import { decimalOf, isMultiple, isWhole } from "#core/number/decimal.ts";
import { fromPunycode } from "#operations/url/idna.ts";

/** What each format of JSON Schema (2020-12, §7.3) takes; formats that are not here are not checked. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  time: isTime,
  "date-time": (text) => {
    const [date = "", time = "", ...more] = text.split(/t/i);
    return more.length === 0 && isDate(date) && isTime(time);
  },
  // RFC 3339, appendix A: weeks come alone.
  duration: (text) =>
    /^P(?:\d+W|(?=[\dT])(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?=\d)(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/.test(
      text,
    ),
  ipv4: isIpv4,
  ipv6: isIpv6,
  hostname: (text) => isHostname(text, /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i),
  "idn-hostname": isIdnHostname,
  email: (text) => isEmail(text, false),
  "idn-email": (text) => isEmail(text, true),
  uri: (text) => isUri(text, false, false),
  "uri-reference": (text) => isUri(text, true, false),
  iri: (text) => isUri(text, false, true),
  "iri-reference": (text) => isUri(text, true, true),
  "uri-template": isUriTemplate,
  "json-pointer": (text) => /^(?:\/(?:[^~/]|~[01])*)*$/u.test(text),
  "relative-json-pointer": (text) => /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/u.test(text),
  uuid: (text) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text),
  regex: (text) => {
    try {
      return new RegExp(text, "u") !== undefined;
    } catch {
      return false;
    }
  },
};

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** RFC 3339 §5.6, full-date. */
function isDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = (DAYS[month - 1] ?? 0) + (month === 2 && isLeap ? 1 : 0);
  return day >= 1 && day <= days;
}

/** RFC 3339 §5.6, full-time: a leap second is the last of a day in UTC. */
function isTime(text: string): boolean {
  const [, hours = "", minutes = "", seconds = "", sign, offsetHours = "0", offsetMinutes = "0"] =
    /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i.exec(text) ?? [];
  if (hours === "" || +hours > 23 || +minutes > 59 || +seconds > 60 || +offsetHours > 23 || +offsetMinutes > 59)
    return false;
  if (+seconds < 60) return true;
  const offset = (sign === "-" ? 1 : -1) * (+offsetHours * 60 + +offsetMinutes);
  return (+hours * 60 + +minutes + offset + 2880) % 1440 === 1439;
}

/** RFC 2673 §3.2: four numbers without leading zeros. */
function isIpv4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && +part < 256);
}

/** RFC 4291 §2.2, without a zone. */
function isIpv6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.map((half) => (half === "" ? [] : half.split(":")));
  const all = groups.flat();
  const last = all.at(-1) ?? "";
  const hasIpv4 = last.includes(".");
  if (hasIpv4 && (!isIpv4(last) || !text.endsWith(last) || (halves.length === 2 && groups[1]?.length === 0)))
    return false;
  const hex = hasIpv4 ? all.slice(0, -1) : all;
  if (!hex.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  const count = hex.length + (hasIpv4 ? 2 : 0);
  return halves.length === 2 ? count < 8 : count === 8;
}

/** RFC 1123 §2.1: labels of up to 63 letters, digits and hyphens, 253 in all; RFC 5890 §2.3.1 on hyphens in places 3 and 4. */
function isHostname(text: string, label: RegExp): boolean {
  if (text.length > 253) return false;
  return text.split(".").every((part) => label.test(part) && (part.slice(2, 4) !== "--" || /^xn--[a-z\d]/i.test(part)));
}

/** RFC 5890 §2.3.2.3: labels in Unicode, or their form in Punycode, in any case and with any full stop. */
function isIdnHostname(text: string): boolean {
  const labels = text
    .normalize("NFC")
    .toLowerCase()
    .split(/[.\u3002\uff0e\uff61]/);
  return (
    text.length <= 253 &&
    labels.every((label) => {
      const unicode = label.startsWith("xn--") ? fromPunycode(label.slice(4)) : undefined;
      if (unicode) return unicode.ok && /[^\0-\x7f]/.test(unicode.value) && isIdna2008Label(unicode.value);
      return [...label].length <= 63 && isIdna2008Label(label);
    })
  );
}

/** RFC 5321 §4.1.2; with other letters RFC 6531. */
function isEmail(text: string, isInternational: boolean): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || local.length > 64) return false;
  const atom = isInternational ? /^[^\s"(),:;<>@[\\\]\p{Cc}]+$/u : /^[\w!#$%&'*+/=?^`{|}~.-]+$/;
  const isLocal = /^"(?:[^"\\\p{Cc}]|\\[ -~])*"$/u.test(local) || (atom.test(local) && !/^\.|\.$|\.\./.test(local));
  if (!isLocal) return false;
  const literal = /^\[(.*)\]$/.exec(domain)?.[1];
  if (literal !== undefined) return /^IPv6:/i.test(literal) ? isIpv6(literal.slice(5)) : isIpv4(literal);
  return FORMATS[isInternational ? "idn-hostname" : "hostname"]?.(domain) ?? false;
}

/** RFC 3986, and RFC 3987 for other letters. */
function isUri(text: string, mayBeRelative: boolean, isInternational: boolean): boolean {
  const [, scheme, authority, path = "", query = "", fragment = ""] =
    /^(?:([^:/?#]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text) ?? [];
  if (scheme === undefined ? !mayBeRelative : !/^[a-z][a-z\d+.-]*$/i.test(scheme)) return false;
  const more = isInternational ? "\\u00a0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\u{10000}-\\u{efffd}" : "";
  const of = (signs: string) => new RegExp(`^(?:[\\w.~!$&'()*+,;=${signs}${more}-]|%[\\da-fA-F]{2})*$`, "u");
  if (!of(":@/").test(path) || !of(":@/?").test(query) || !of(":@/?").test(fragment)) return false;
  if (authority === undefined) return !path.startsWith("//") && (scheme !== undefined || !/^[^/]*:/.test(path));
  if (path !== "" && !path.startsWith("/")) return false;
  const [, user = "", host = ""] = /^(?:(.*)@)?((?:\[[^\]]*\]|[^:[\]@])*)(?::\d*)?$/u.exec(authority) ?? [];
  if (authority !== "" && host === "" && !/^(?:.*@)?(?::\d*)?$/.test(authority)) return false;
  if (!/^(?:(?:.*)@)?(?:\[[^\]]*\]|[^:[\]@]*)(?::\d*)?$/u.test(authority) || !of(":").test(user)) return false;
  if (!host.startsWith("[")) return of("").test(host);
  const literal = host.slice(1, -1);
  return /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i.test(literal) || isIpv6(literal);
}

/** RFC 6570 §2: variables in braces, and no other braces. */
function isUriTemplate(text: string): boolean {
  const variable = "(?:[\\w]|%[\\da-f]{2})(?:\\.?(?:[\\w]|%[\\da-f]{2}))*(?::[1-9]\\d{0,3}|\\*)?";
  const expression = new RegExp(`\\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\\}`, "gi");
  return /^(?:[^\p{Cc}\s"'%<>\\^`{|}]|%[\da-f]{2})*$/iu.test(text.replace(expression, ""));
}

export { compileSchema };

const DRAFTS = [draft04, draft06, draft07, draft2019, draft2020];

// The library's own formats accept much that is invalid.
for (const { formats } of DRAFTS) {
  for (const [format, takes] of Object.entries(FORMATS)) {
    formats[format] = ({ node, pointer, data }) =>
      typeof data !== "string" || takes(data)
        ? undefined
        : // Without a message the library throws for a format that it has no words for.
          node.createError(`format-${format}-error`, { value: data, pointer, schema: node.schema }, format);
  }
}

const exactly = (float: number) => decimalOf(String(float));
let exact: StandIns["exact"] = exactly;

/** Checks with the exact values of stand-ins. */
export function withNumbers<Checked>(standIns: StandIns, check: () => Checked): Checked {
  exact = standIns.exact;
  try {
    return check();
  } finally {
    exact = exactly;
  }
}

const keywordsOf = (name: string) =>
  new Set(DRAFTS.flatMap(({ keywords }) => keywords.filter(({ keyword }) => keyword === name)));

// Floats have no long fractions, so the library takes these numbers for integers.
for (const type of keywordsOf("type")) {
  const { validate } = type;
  if (!validate) continue;
  type.validate = Object.assign((params: Parameters<typeof validate>[0]) => {
    const { node, data, pointer } = params;
    const expected = [node.type ?? []].flat();
    const number = typeof data === "number" ? exact(data) : undefined;
    if (!number || isWhole(number) || !expected.includes("integer") || expected.includes("number"))
      return validate(params);
    return node.createError("type-error", {
      value: data,
      received: "number",
      expected: node.type,
      schema: node.schema,
      pointer,
    });
  }, validate);
}

// The library's own multiplies floats, which rounds, and divides by one without a fraction.
for (const multiple of keywordsOf("multipleOf")) {
  const { validate } = multiple;
  if (!validate) continue;
  multiple.validate = Object.assign(({ node, data, pointer }: Parameters<typeof validate>[0]) => {
    const multipleOf: unknown = node.schema.multipleOf;
    const number = typeof data === "number" ? exact(data) : undefined;
    const divisor = typeof multipleOf === "number" ? exact(multipleOf) : undefined;
    if (!number || !divisor || divisor.sign === 0 || isMultiple(number, divisor) !== false) return undefined;
    return node.createError("multiple-of-error", { multipleOf, value: data, pointer, schema: node.schema });
  }, validate);
}

// The library takes a maximum of 0 for none.
for (const maximum of keywordsOf("maximum")) {
  const { validate } = maximum;
  if (!validate) continue;
  maximum.validate = Object.assign((params: Parameters<typeof validate>[0]) => {
    const { node, data, pointer } = params;
    return node.maximum === 0 && typeof data === "number" && data > 0
      ? node.createError("maximum-error", { maximum: 0, length: data, value: data, pointer, schema: node.schema })
      : validate(params);
  }, validate);
}

// Of 'oneOf' the library says why each form doesn't fit, of 'anyOf' it doesn't.
for (const anyOf of keywordsOf("anyOf")) {
  const { validate } = anyOf;
  if (!validate) continue;
  anyOf.validate = Object.assign((params: Parameters<typeof validate>[0]) => {
    const { node, data, pointer, path } = params;
    const error = validate(params);
    if (!error || Array.isArray(error) || error instanceof Promise || error.type !== "error") return error;
    const errors = (node.anyOf ?? []).flatMap((form) => form.validate(data, pointer, path).errors);
    return { ...error, data: { ...error.data, errors } };
  }, validate);
}
