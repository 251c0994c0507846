import { codeOf } from "#core/operation.ts";
import { STROKED } from "./accents.ts";
import operation from "./remove-accents.ts";

export default [
  codeOf(operation, {
    javascript: ({ strokes }) => {
      const bare = String.raw`data.normalize("NFD").replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, "$1").normalize("NFC")`;
      const letters = Object.keys(STROKED).join("");
      return {
        expression: strokes
          ? `${bare}.replace(/[${letters}]/g, (letter) => (${JSON.stringify(STROKED)})[letter])`
          : bare,
      };
    },
  }),
];
