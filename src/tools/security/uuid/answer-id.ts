import { defaults, write } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import type { Answer, AnswerContext, Answerer } from "#kits/answers/answer.ts";
import { createGenerator } from "./generate.ts";
import { inspect } from "./inspect.ts";
import { ALPHABETS, type GenerateJob, KIND_NAMES } from "./kinds.ts";
import params from "./params.ts";
import { parseId } from "./parse.ts";
import { printAll } from "./print.ts";

const LEAD = String.raw`^(?:(?:new|make|generate|create|random|an?)\s+)*`;
const COMMAND = new RegExp(
  String.raw`${LEAD}(?:(\d{1,4})\s+)?(?:(uuid|guid)s?\s*(?:(?:v|version\s*)?([1467]))?|(ulid|nano[- ]?id)s?)(?:\s*(?:[x×*]\s*(\d{1,4})|(\d{1,4})\s*x))?$`,
  "i",
);
const NUMBERED = new RegExp(String.raw`${LEAD}(ulid|nano[- ]?id)s?\s+(\d{1,4})$`, "i");
/** The two that are always the same, by RFC 9562. */
const FIXED = /^(?:the )?(nil|max) (?:uuid|guid)$/i;

/** More are made on the tool's page. */
const MAX = 1000;

/** Makes the requested identifiers, and explains a pasted one. */
export const answerId: Answerer = (text, context) => {
  const [, before, uuid, version, other, after, times] = COMMAND.exec(text.trim()) ?? [];
  const kind = uuid
    ? (`v${version ?? "4"}` as "v1" | "v4" | "v6" | "v7")
    : other && (/^u/i.test(other) ? "ulid" : "nanoid");
  if (kind) return made(kind, Number(before ?? after ?? times ?? 1), context);
  const [, fixed] = FIXED.exec(text.trim()) ?? [];
  if (fixed !== undefined) {
    const digit = /nil/i.test(fixed) ? "0" : "f";
    const value = [8, 4, 4, 4, 12].map((length) => digit.repeat(length)).join("-");
    return [{ value, understood: `The ${fixed.toLowerCase()} UUID`, opens: { typed: { explained: value } } }];
  }
  const [, name = "", number] = NUMBERED.exec(text.trim()) ?? [];
  if (number === undefined) return explained(text);
  if (/^u/i.test(name)) return made("ulid", Number(number), context);
  // 'nanoid 10' may be one of ten characters, or ten of them.
  return [...made("nanoid", 1, context, Number(number)), ...made("nanoid", Number(number), context)];
};

/** This many identifiers; `size` is that of a NanoID, if one is requested. */
function made(
  kind: "v1" | "v4" | "v6" | "v7" | "ulid" | "nanoid",
  count: number,
  context: AnswerContext,
  size?: number,
): readonly Answer[] {
  if (count < 1 || count > MAX) return [];
  if (size !== undefined && (size < params.size.min || size > params.size.max)) return [];
  const usual = defaults(params);
  const all = { ...usual, size: size ?? usual.size };
  const name = size === undefined ? KIND_NAMES[kind] : `${KIND_NAMES[kind]} of ${counted(size, "character")}`;
  const job: GenerateJob =
    kind === "nanoid" ? { kind, count, size: all.size, alphabet: ALPHABETS.url } : { kind, count };
  const batch = createGenerator(context.random, context.now)(job);
  return [
    {
      value: printAll(batch, all).join("\n"),
      understood: count === 1 ? `New ${name}` : `${count} new, ${name}`,
      opens: { query: write(params, { ...all, version: kind, count }), typed: { made: batch } },
    },
  ];
}

function explained(text: string): readonly Answer[] {
  const parsed = parseId(text);
  if (!parsed.ok) return [];
  const { title, facts, equivalents } = inspect(parsed.value);
  const isDigest = !text.includes("-") && /of an unknown version|another variant/.test(title);
  if (isDigest) return [];
  const opens = { typed: { explained: text.trim() } };
  const time = facts.find(({ name }) => name === "Time");
  const other = equivalents[0];
  return [
    {
      value: title,
      copied: text.trim(),
      understood: `What ${text.trim()} is`,
      note: facts
        .flatMap(({ name, value }) => (name === "Time" || name === "Version" ? [] : `${name}: ${value}`))
        .join(". "),
      opens,
    },
    ...(time
      ? [{ value: time.value, understood: `The time in this ${parsed.value.kind === "ulid" ? "ULID" : "UUID"}`, opens }]
      : []),
    ...(other ? [{ value: other.text, understood: other.name, opens }] : []),
  ];
}
