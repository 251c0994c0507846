import type { Family } from "#core/operation.ts";
import alternating from "./alternating-case.ts";
import camel from "./camel-case.ts";
import constant from "./constant-case.ts";
import dot from "./dot-case.ts";
import kebab from "./kebab-case.ts";
import lower from "./lower-case.ts";
import pascal from "./pascal-case.ts";
import path from "./path-case.ts";
import sentence from "./sentence-case.ts";
import slug from "./slug.ts";
import snake from "./snake-case.ts";
import swap from "./swap-case.ts";
import title from "./title-case.ts";
import train from "./train-case.ts";
import upper from "./upper-case.ts";

export default {
  id: "case",
  groups: [
    { label: "Texts", operations: [upper, lower, title, sentence, swap, alternating] },
    { label: "Names", operations: [camel, pascal, snake, kebab, constant, dot, path, train] },
    { label: "Addresses", operations: [slug] },
  ],
} satisfies Family;
