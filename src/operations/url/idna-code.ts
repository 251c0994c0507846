import { codeOf } from "#core/operation.ts";
import { idnaEncode, punycodeEncode } from "./idna.ts";

export default [
  codeOf(idnaEncode, {
    javascript: () => ({
      expression: `data.split("\\n").map((line) => (line.trim() === "" ? line : new URL("https://" + line.trim() + "/").hostname)).join("\\n")`,
    }),
  }),
  codeOf(punycodeEncode, {
    python: () => ({ expression: 'data.encode("punycode").decode()' }),
  }),
];
