import type { AnswerSource } from "#kits/answers/answer.ts";

const MADE =
  /^(?:(?:new|make|generate|create|random|nil|max|an?)\s+)*(?:\d{1,4}\s+)?(?:uuid|guid|ulid|nano[- ]?id)s?(?=$|[\s\dv×*x])/i;
const FOUND = /^[\s"'{(<]*(?:urn:uuid:)?[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}[\s"'})>]*$/i;
// ULIDs of this century begin with 01.
const ULID = /^\s*0[01][0-9a-hjkmnp-tv-z]{24}\s*$/i;

export default {
  isAsked: (text) => MADE.test(text.trim()) || FOUND.test(text) || ULID.test(text),
  load: async () => (await import("./answer-id.ts")).answerId,
} satisfies AnswerSource;
