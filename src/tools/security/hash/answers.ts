import type { AnswerSource } from "#kits/answers/answer.ts";

// A digest, alone, with its label, or in a line of a checksum file.
const FOUND = /(?:^|[\s:=(-])[0-9a-f]{32,128}(?:$|[\s*])|^sha(?:256|384|512)[-:][\w+/=]{40,}$/i;

const ASKED = /^\s*(?:md5|sha|blake|crc|xxh|xxhash|hash)[-\w/]*(?:(?: \d+)?:? \S|\(\S)/i;

/** 'hello in sha256'. */
const ASKED_LAST = /\S\s+(?:in|to|as)\s+(?:md5|sha|blake|crc|xxh)[-\w/]*(?: \d+)?\s*$/i;

export default [
  {
    isAsked: (text) => ASKED.test(text) || ASKED_LAST.test(text),
    load: async () => (await import("./answer-text.ts")).answerText,
  },
  {
    isAsked: (text) => FOUND.test(text),
    load: async () => (await import("./answer-digest.ts")).answerDigest,
  },
] as const satisfies readonly AnswerSource[];
