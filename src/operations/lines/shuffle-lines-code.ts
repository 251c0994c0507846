import { codeOf } from "#core/operation.ts";
import { inJavaScript } from "./line-code.ts";
import operation from "./shuffle-lines.ts";

// The generator sfc32 and the order of Fisher and Yates, as core has them.
const SHUFFLED = `function shuffled(lines, seed) {
  let [a, b, c, counter] = [0, seed >>> 0, 0x9e3779b9, 1];
  const random = () => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  for (let round = 0; round < 15; round++) random();
  const below = (count) => {
    for (;;) {
      const draw = random();
      if (draw < 2 ** 32 - (2 ** 32 % count)) return draw % count;
    }
  };
  const all = [...lines];
  for (let last = all.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [all[last], all[other]] = [all[other], all[last]];
  }
  return all;
}`;

export default [
  codeOf(operation, {
    javascript: ({ seed }) => {
      const { needs = [], expression } = inJavaScript(`shuffled(lines, ${seed})`);
      return { needs: [...needs, SHUFFLED], expression };
    },
  }),
];
