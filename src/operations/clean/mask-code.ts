import { codeOf } from "#core/operation.ts";
import mask from "./mask.ts";

export default [
  codeOf(mask, {
    takes: "the lengths of account numbers of eighty countries, the schemes of cards, and a check of all that is found",
  }),
];
