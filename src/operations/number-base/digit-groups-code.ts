import { codeOf } from "#core/operation.ts";
import operation, { NUMBERS, STYLES } from "./digit-groups.ts";

export default [
  codeOf(operation, {
    javascript: ({ style }) => {
      const [separator, point] = STYLES[style];
      const groups = style === "indian" ? "/\\B(?=(?:\\d{2})*\\d{3}$)/g" : "/\\B(?=(?:\\d{3})+$)/g";
      return {
        expression: `data.replace(${NUMBERS}, (_, sign, whole, fraction = "") => sign + whole.replace(/\\D/g, "").replace(${groups}, "${separator}") + (fraction && "${point}" + fraction.slice(1)))`,
      };
    },
  }),
];
